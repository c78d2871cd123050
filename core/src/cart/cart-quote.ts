import { action, makeObservable, observableRef, reaction, runInAction } from "mobx";
import { zeroMoney, type Money } from "../money/index.ts";
import type { CostResult, OrderSource } from "../pricing/index.ts";
import type { OrderField, OrderingPort, OrderRefusal } from "../purchase/index.ts";
import { paymentKey, type PaymentChoice } from "../payments/index.ts";
import { ProblemMap, serverMessageOf, type PortError } from "../result/index.ts";
import { LatestTask, superseded } from "../tasks/index.ts";
import { debounce, type Cancel, type Clock, type Debounced } from "../time/index.ts";
import type { CartItem } from "./cart-item.ts";
import type { CartNotices } from "./cart-surroundings.ts";
import type { Cart } from "./cart.ts";

export interface CartQuoteDependencies {
  readonly cart: Cart;
  readonly choice: PaymentChoice;
  readonly ordering: Pick<OrderingPort, "totalCost">;
  readonly source: () => OrderSource;
  readonly clock: Clock;
  readonly notices: CartNotices;
}

/** Wait for further changes before the total is asked for (CST-001, BIZ-010). */
export const QUOTE_DELAY_MS = 600;

/** The server's total of the cart, asked for after each change that matters (CST-001 to CST-004, CRT-029). */
export class CartQuote {
  readonly #parts: CartQuoteDependencies;
  readonly #task = new LatestTask();
  readonly #later: Debounced<[]>;
  #hasComplained = false;
  cost: CostResult | null = null;
  /** A newer total is on its way or about to be asked for. */
  isPending = false;
  /** The total shown is not that of the cart as it is: the last call failed (DEC-124). */
  isOutdated = false;
  /** What the server has against the cart stands at a field, where it is put right. */
  isRefused = false;
  problems = new ProblemMap<OrderField>();

  constructor(parts: CartQuoteDependencies) {
    this.#parts = parts;
    this.#later = debounce(parts.clock, QUOTE_DELAY_MS, () => void this.ask());
    makeObservable<this, "take" | "complain">(this, {
      cost: observableRef,
      isPending: observableRef,
      isOutdated: observableRef,
      isRefused: observableRef,
      problems: observableRef,
      askLater: action,
      reset: action,
      take: action,
      complain: action,
    });
  }

  /** What is shown as total: the server's figure, before the first one the sum of the lines. */
  get total(): Money {
    if (this.#parts.cart.count === 0) return zeroMoney;
    return this.cost?.total ?? this.#parts.cart.total;
  }

  activate(): Cancel {
    const { cart, choice } = this.#parts;
    const stop = reaction(
      () => [cart.revision, choice.couponCode, choice.selected && paymentKey(choice.selected)].join("\n"),
      () => this.askLater(),
    );
    // Rows whose prices are others now, as after the catalogue was loaded again, no longer add up to the total.
    const stopComparing = reaction(
      () => cart.total,
      (total) => this.cost !== null && total !== this.cost.original && this.askLater(),
    );
    // The ways to pay may still be on their way, and the fee depends on them.
    if (cart.count > 0 && choice.selected) void this.ask();
    else this.askLater();
    return () => {
      stop();
      stopComparing();
      this.#later.cancel();
      this.#task.cancel();
      runInAction(() => (this.isPending = false));
    };
  }

  /** Asks once things have been quiet for 600 ms. */
  askLater(): void {
    if (this.#parts.cart.count === 0) return this.reset();
    this.isPending = true;
    this.#later.call();
  }

  /** Asks now; only the answer to the latest question counts (DEC-126). */
  async ask(): Promise<void> {
    const { cart, choice, ordering, source } = this.#parts;
    this.#later.cancel();
    const items = cart.items.slice();
    const couponCode = choice.couponCode;
    runInAction(() => (this.isPending = true));
    const request = { lines: items, couponCode, payer: choice.payer, source: source() };
    const answer = await this.#task.run((signal) => ordering.totalCost(request, signal));
    if (answer === superseded) return;
    if (answer.ok) {
      this.take(
        answer.value,
        items.map((item) => item.key),
      );
    } else this.complain(answer.error, items);
  }

  /** Asks now because somebody wants it, who is told when that fails too. */
  retry(): Promise<void> {
    this.#hasComplained = false;
    return this.ask();
  }

  /** Nothing is in the cart any more (CRT-021). */
  reset(): void {
    this.#later.cancel();
    this.#task.cancel();
    this.cost = null;
    this.isPending = false;
    this.isOutdated = false;
    this.isRefused = false;
    this.problems = new ProblemMap();
  }

  private take(cost: CostResult, keys: readonly string[]): void {
    const amounts = cost.lines.flatMap((line): (readonly [string, Money])[] => {
      const key = keys[line.index];
      return key === undefined ? [] : [[key, line.cost]];
    });
    this.#parts.cart.setAmounts(new Map(amounts));
    this.#parts.choice.couponCounted(cost.couponBonus);
    this.cost = cost;
    this.isPending = this.#later.isWaiting();
    this.isOutdated = false;
    this.isRefused = false;
    this.problems = new ProblemMap();
    this.#hasComplained = false;
  }

  private complain(problem: PortError | OrderRefusal, items: readonly CartItem[]): void {
    const { choice, notices } = this.#parts;
    this.isPending = this.#later.isWaiting();
    if (problem.kind === "cancelled") return;
    this.isOutdated = true;
    this.problems = ProblemMap.of<OrderField>(
      problem,
      items.map(({ key }) => key),
    );
    choice.showProblems(this.problems);
    this.isRefused = !this.problems.isEmpty;
    if (this.isRefused || this.#hasComplained) return;
    this.#hasComplained = true;
    const message = serverMessageOf(problem);
    notices.show(message === null ? { kind: "error", textKey: "cart:totalFailed" } : { kind: "error", message });
  }
}
