import { lineCost } from "../pricing/index.ts";
import { zeroFraction, type Fraction, type Money } from "../money/index.ts";
import { checkExpertLine, MAX_EXPERT_LINES, type ExpertCatalogue, type ExpertCheck } from "./expert-rules.ts";
import { expertTexts } from "./expert-text.ts";
import { overlapKey } from "../purchase/index.ts";

/** One line of the text, checked. */
export interface ExpertRow extends ExpertCheck {
  /** Counted from 1, empty lines included. */
  readonly number: number;
  readonly text: string;
  /** What the line costs by the rules of prices; null for a line that cannot be ordered. */
  readonly cost: Money | null;
  /** An earlier line of the text for the same service and link. */
  readonly twinOf: number | null;
}

export interface ExpertChecking {
  readonly catalogue: ExpertCatalogue;
  /** Share of the cost that a guarantee adds; null when none is wanted. Services without one are ordered without. */
  readonly guarantee: Fraction | null;
}

interface Checked extends ExpertCheck {
  readonly cost: Money | null;
  /** What the line shares with others for the same service and link. */
  readonly sameOrders: string | null;
}

/** Checks lines and remembers what it found, so that of a long text only the line being typed is checked again. */
export function expertChecker({ catalogue, guarantee }: ExpertChecking): (text: string) => Checked {
  const known = new Map<string, Checked>();
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    const check = checkExpertLine(text, catalogue, guarantee);
    const { order, service } = check;
    const cost = order && service ? lineCost(service, { ...order, runs: 1 }, { guarantee: guarantee ?? zeroFraction }) : null;
    const checked = { ...check, cost, sameOrders: order && overlapKey(order) };
    known.set(text, checked);
    return checked;
  };
}

/** All lines of a text with what is wrong with them; `refusals` are the server's words about a line, by its text. */
export function expertRows(
  text: string,
  check: (text: string) => Checked,
  refusals: ReadonlyMap<string, readonly string[]>,
): readonly ExpertRow[] {
  let good = 0;
  const first = new Map<string, number>();
  const twinOf = (number: number, key: string | null): number | null => {
    if (key === null) return null;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, number);
    return earlier ?? null;
  };
  return expertTexts(text).map((typed): ExpertRow => {
    const { sameOrders, ...checked } = check(typed.text);
    const line = { ...typed, twinOf: twinOf(typed.number, sameOrders) };
    const messages = refusals.get(line.text);
    if (checked.order && messages) return { ...line, ...checked, order: null, problem: { kind: "refused", messages } };
    if (checked.order === null) return { ...line, ...checked };
    good += 1;
    if (good <= MAX_EXPERT_LINES) return { ...line, ...checked };
    return { ...line, ...checked, order: null, problem: { kind: "tooMany", most: MAX_EXPERT_LINES } };
  });
}

/** Lines that are shown at first; a long paste is no reason for a long page. */
const LINES_SHOWN_AT_FIRST = 100;

/** The lines as they are shown: those that cannot be ordered first, and of many the first ones until all are asked for. */
export function shownRows(rows: readonly ExpertRow[], isWhole: boolean): readonly ExpertRow[] {
  const badFirst = [...rows.filter(({ order }) => order === null), ...rows.filter(({ order }) => order !== null)];
  return isWhole ? badFirst : badFirst.slice(0, LINES_SHOWN_AT_FIRST);
}
