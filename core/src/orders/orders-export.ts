import { computed, makeObservable, observableRef, runInAction } from "mobx";
import type { PortError, PortResult } from "../result/index.ts";
import { type CsvStyle, CsvWriter, type FileSaver } from "../platform/index.ts";
import { Query, type CancelSignal } from "../tasks/index.ts";
import { dayText, type Clock } from "../time/index.ts";
import type { OrderStatus } from "./order-entities.ts";
import { exportedRow } from "./orders-table-rules.ts";
import type { OrdersPort, OrdersQuery } from "./orders-port.ts";

/** The words of the file, in the reader's language, and how it is written. */
export interface ExportWords {
  readonly headings: readonly string[];
  readonly style: CsvStyle;
  readonly statusName: (status: OrderStatus) => string;
}

/** What is written, and how. */
interface AskedFile {
  readonly query: OrdersQuery;
  readonly words: ExportWords;
}

export type ExportState =
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly done: number; readonly total: number | null }
  | { readonly kind: "failed"; readonly problem: PortError };

/** Rows asked for in one call; the most that the table gives. */
export const EXPORT_PAGE_SIZE = 100;

const oldestFirst = { page: 1, pageSize: EXPORT_PAGE_SIZE, sortColumn: 0, sortDirection: "asc" } as const;
const atStart = { done: 0, total: null } as const;

export interface OrdersExportDependencies {
  readonly orders: OrdersPort;
  readonly files: FileSaver;
  readonly clock: Clock;
}

/**
 * Writes all orders that match into a file, page after page, until done or cancelled. The server answers one page after another; of a page that
 * is written its text alone is kept.
 */
export class OrdersExport {
  /** Rows read so far, and how many there are. */
  progress: { readonly done: number; readonly total: number | null } = atStart;
  readonly #parts: OrdersExportDependencies;
  /** Its value is the text of the file. */
  readonly #reading: Query<AskedFile, string>;

  constructor(parts: OrdersExportDependencies) {
    this.#parts = parts;
    this.#reading = new Query((asked, signal) => this.#readAll(asked, signal));
    makeObservable(this, { progress: observableRef, state: computed, isRunning: computed });
  }

  get state(): ExportState {
    const { state } = this.#reading;
    if (state.kind === "loading") return { kind: "running", ...this.progress };
    return state.kind === "failed" ? { kind: "failed", problem: state.refusal } : { kind: "idle" };
  }

  get isRunning(): boolean {
    return this.state.kind === "running";
  }

  async start(query: OrdersQuery, words: ExportWords): Promise<void> {
    if (this.isRunning) return;
    if ((await this.#reading.run({ query, words })) !== "ready") return;
    const text = this.#reading.value ?? "";
    this.#reading.clear();
    this.#parts.files.save({ name: `orders-${dayText(this.#parts.clock.now())}.csv`, type: "text/csv", text });
  }

  /** Stops without a file; also takes a failure back. */
  cancel(): void {
    this.#reading.clear();
  }

  /**
   * From the oldest on: orders that are placed meanwhile come at the end. Each window begins with a row that was read already;
   * where it does not, orders before it have stopped to match, rows have moved up, and the reading steps back over them.
   */
  async #readAll({ query, words }: AskedFile, signal: CancelSignal): Promise<PortResult<string>> {
    const { headings, statusName, style } = words;
    const writer = new CsvWriter(style);
    const lines = new Map<number, string>();
    this.#show(atStart);
    let last = 0;
    for (let offset = 0; ;) {
      const answer = await this.#parts.orders.table({ ...query, ...oldestFirst, offset }, signal);
      if (!answer.ok) return answer;
      const { orders, total } = answer.value;
      const isJoined = offset === 0 || (orders[0]?.id ?? Infinity) <= last;
      if (isJoined) for (const order of orders) lines.set((last = order.id), writer.line(exportedRow(order, statusName)));
      const isComplete = isJoined && (offset + orders.length >= total || orders.length < 2);
      if (signal.aborted || isComplete) break;
      offset = isJoined ? offset + orders.length - 1 : Math.max(0, offset - EXPORT_PAGE_SIZE / 2);
      this.#show({ done: lines.size, total });
    }
    const newestFirst = [...lines].toSorted(([left], [right]) => right - left).map(([_id, line]) => line);
    return { ok: true, value: writer.text(headings, newestFirst) };
  }

  #show(progress: OrdersExport["progress"]): void {
    runInAction(() => (this.progress = progress));
  }
}
