import type { ResultRow, ServiceGroup } from "@panel/core/browsing";
import type { Service } from "@panel/core/catalogue";

/** Width of a card, the space between two, and the most columns (CAT-010, BIZ-042), in CSS pixels. */
export const CARD_WIDTH = 300;
export const CARD_GAP = 16;
const MAX_COLUMNS = 6;
/** Below this width the ten columns of the table do not fit, so that cards are shown whatever was chosen. */
export const MIN_TABLE_WIDTH = 1048;
const GROUP_HEIGHT = 44;
const TABLE_ROW_HEIGHT = 56;
export const CARD_HEIGHT = 248;
/** Of a card that has the whole width to itself: its name takes fewer lines there. */
export const WIDE_CARD_HEIGHT = 176;
/** Drawn above and below what can be seen, so that a quick scroll meets rows. */
const OVERSCAN = 280;
/** Lines come and go in packs of this size, so that most frames of a scroll draw nothing again. */
const LINES_PER_PACK = 4;
/** The next services are asked for when the end is this near. */
const NEAR_END = 800;

/** One line of the list: the head of a group, a row of the table, or as many cards as fit beside each other. */
export type ListLine = { readonly top: number; readonly height: number; readonly rowIndex: number } & (
  | { readonly kind: "group"; readonly group: ServiceGroup }
  | { readonly kind: "services"; readonly services: readonly Service[] }
);

export interface ListLayout {
  readonly lines: readonly ListLine[];
  /** Of the whole list, in CSS pixels. */
  readonly height: number;
}

/** Which part of the list is drawn: lines from `start` up to, not including, `end`. */
export interface ListRange {
  readonly start: number;
  readonly end: number;
}

/** As many cards as fit, at most six (CAT-010). */
export const cardColumns = (width: number): number =>
  Math.min(MAX_COLUMNS, Math.max(1, Math.floor((width + CARD_GAP) / (CARD_WIDTH + CARD_GAP))));

/** Places rows of a table below each other. */
export const tableLayout = (rows: readonly ResultRow[]): ListLayout => layout(rows, 1, TABLE_ROW_HEIGHT);

/** Places cards beside and below each other. */
export const cardLayout = (rows: readonly ResultRow[], columns: number): ListLayout =>
  layout(rows, columns, (columns === 1 ? WIDE_CARD_HEIGHT : CARD_HEIGHT) + CARD_GAP);

function layout(rows: readonly ResultRow[], columns: number, lineHeight: number): ListLayout {
  const lines: ListLine[] = [];
  let top = 0;
  let open: Service[] = [];
  for (const [rowIndex, row] of rows.entries()) {
    if (row.kind === "group") {
      lines.push({ kind: "group", top, height: GROUP_HEIGHT, rowIndex, group: row.group });
      top += GROUP_HEIGHT;
      open = [];
    } else if (open.length > 0 && open.length < columns) open.push(row.service);
    else {
      open = [row.service];
      lines.push({ kind: "services", top, height: lineHeight, rowIndex, services: open });
      top += lineHeight;
    }
  }
  return { lines, height: top };
}

/** The lines between two heights of the list, rounded outwards to whole packs. */
export function linesBetween({ lines }: ListLayout, from: number, to: number): ListRange {
  const first = firstLineBelow(lines, from - OVERSCAN);
  const last = firstLineBelow(lines, to + OVERSCAN) + 1;
  return {
    start: Math.floor(first / LINES_PER_PACK) * LINES_PER_PACK,
    end: Math.min(lines.length, Math.ceil(last / LINES_PER_PACK) * LINES_PER_PACK),
  };
}

/** True when the reader comes near the end of what is laid out. */
export const isNearEnd = ({ height }: ListLayout, to: number): boolean => to + NEAR_END >= height;

/** The line of a service, to scroll to it. */
export const lineOf = ({ lines }: ListLayout, id: number): ListLine | undefined =>
  lines.find((line) => line.kind === "services" && line.services.some((service) => service.id === id));

/** Place of the first line that ends below a height, by halving. */
function firstLineBelow(lines: readonly ListLine[], height: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const line = lines[middle];
    if (line && line.top + line.height <= height) low = middle + 1;
    else high = middle;
  }
  return low;
}
