import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from "mobx";
import { paymentKey, type PaymentChoice } from "../payments/index.ts";
import { ProblemMap, type PortError } from "../result/index.ts";
import { LatestTask, superseded } from "../tasks/index.ts";
import { debounce, type Cancel, type Clock, type Debounced } from "../time/index.ts";
import type { CostResult, LineCost, OrderLine, OrderSource } from "../pricing/index.ts";
import type { OrderField, OrderRefusal } from "./purchase-refusal.ts";
import type { OrderingPort } from "./ordering-port.ts";

/** Wait for further changes before the total is asked for (CST-001, BIZ-010). */
export const QUOTE_DELAY_MS = 600;

/** A line of the form by its id, as it is priced now. */
export interface FormLine {
  readonly id: number;
  readonly line: OrderLine;
}

interface CountedLine {
  readonly id: number;
  readonly key: string;
}

export interface OrderQuoteDependencies {
  readonly ordering: Pick<OrderingPort, "totalCost">;
  readonly clock: Clock;
  readonly choice: PaymentChoice;
  readonly lines: () => readonly FormLine[];
  readonly source: () => OrderSource;
  /** A total-cost request failed without field errors; said once until one works again (CST-010, DEC-124). */
  readonly failed: (problem: PortError | OrderRefusal) => void;
}

/** What of a line its price depends on; the link does not. */
export const priceKey = ({ serviceId, quantity, isGuarantee, dripFeed, targetValues }: OrderLine): string =>
  JSON.stringify([serviceId, quantity, isGuarantee, dripFeed, targetValues]);

/** The server's total of the order form, asked for after each change that matters for the price (CST-001 to CST-004). */
export class OrderQuote {
  cost: CostResult | null = null;
  isLoading = false;
  isWaiting = false;
  /** The last call failed: the total shown may not be that of the order as it is (DEC-124). */
  isOutdated = false;
  /** What the server has against fields, by the ids of the lines. */
  problems = new ProblemMap<OrderField>();
  readonly #parts: OrderQuoteDependencies;
  readonly #task = new LatestTask();
  readonly #later: Debounced<[]>;
  private counted: readonly CountedLine[] = [];
  #hasComplained = false;

  constructor(parts: OrderQuoteDependencies) {
    this.#parts = parts;
    this.#later = debounce(parts.clock, QUOTE_DELAY_MS, () => void this.ask());
    makeObservable<this, "take" | "complain" | "counted">(this, {
      cost: observableRef,
      isLoading: observable,
      isWaiting: observable,
      isOutdated: observable,
      problems: observableRef,
      counted: observableRef,
      isPending: computed,
      isRefused: computed,
      askLater: action,
      reset: action,
      take: action,
      complain: action,
    });
  }

  /** A newer total is on its way or about to be asked for. */
  get isPending(): boolean {
    return this.isLoading || this.isWaiting;
  }

  /** The quote of a line, if the last total counted it as it is now (CST-004). */
  lineCost(id: number, line: OrderLine): LineCost | null {
    const index = this.counted.findIndex((counted) => counted.id === id && counted.key === priceKey(line));
    return index < 0 ? null : (this.cost?.lines.find((cost) => cost.index === index) ?? null);
  }

  /** What the server has against the order stands at a field, where it is put right. */
  get isRefused(): boolean {
    return !this.problems.isEmpty;
  }

  activate(): Cancel {
    const { choice } = this.#parts;
    const stop = reaction(
      () =>
        [
          ...this.#parts.lines().map(({ line }) => priceKey(line)),
          choice.couponCode,
          choice.selected && paymentKey(choice.selected),
        ].join("\n"),
      () => this.askLater(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.reset();
    };
  }

  /** Asks once things have been quiet for 600 ms; without lines there is nothing to ask. */
  askLater(): void {
    if (this.#parts.lines().length === 0) return this.reset();
    this.isWaiting = true;
    this.problems = new ProblemMap();
    this.#later.call();
  }

  /** Asks now; only the answer to the latest question counts (DEC-126). */
  async ask(): Promise<void> {
    const { choice, ordering, source } = this.#parts;
    const lines = this.#parts.lines();
    this.#later.cancel();
    runInAction(() => {
      this.isLoading = true;
      this.isWaiting = false;
    });
    const request = {
      lines: lines.map(({ line }) => line),
      couponCode: choice.couponCode,
      payer: choice.payer,
      source: source(),
    };
    const answer = await this.#task.run((signal) => ordering.totalCost(request, signal));
    if (answer === superseded) return;
    if (answer.ok)
      this.take(
        answer.value,
        lines.map(({ id, line }) => ({ id, key: priceKey(line) })),
      );
    else this.complain(answer.error, lines);
  }

  /** Asks now because somebody wants it, who is told when that fails too. */
  retry(): Promise<void> {
    this.#hasComplained = false;
    return this.ask();
  }

  reset(): void {
    this.#later.cancel();
    this.#task.cancel();
    this.cost = null;
    this.counted = [];
    this.isLoading = false;
    this.isWaiting = false;
    this.isOutdated = false;
    this.problems = new ProblemMap();
  }

  private take(cost: CostResult, counted: readonly CountedLine[]): void {
    this.isLoading = false;
    this.cost = cost;
    this.counted = counted;
    this.isOutdated = false;
    this.problems = new ProblemMap();
    this.#hasComplained = false;
    this.#parts.choice.couponCounted(cost.couponBonus);
  }

  private complain(problem: PortError | OrderRefusal, lines: readonly FormLine[]): void {
    this.isLoading = false;
    if (problem.kind === "cancelled") return;
    this.isOutdated = true;
    this.problems = ProblemMap.of<OrderField>(
      problem,
      lines.map(({ id }) => String(id)),
    );
    this.#parts.choice.showProblems(this.problems);
    if (this.isRefused || this.#hasComplained) return;
    this.#hasComplained = true;
    this.#parts.failed(problem);
  }
}
