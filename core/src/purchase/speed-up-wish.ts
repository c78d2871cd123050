import { action, makeObservable, observable } from "mobx";
import type { Money } from "../money/index.ts";
import { speedUpOffer, type CostResult, type OrderLine, type SpeedUpOffer } from "../pricing/index.ts";
import type { PurchaseContext } from "./purchase-context.ts";

/** A total as a screen holds it, with the lines that it was counted for; the quote of an order fits. */
interface CountedOrder {
  readonly counted: { readonly input: { readonly lines: readonly OrderLine[] }; readonly cost: CostResult } | null;
  /** Null once the order is another and its total could not be learnt. */
  readonly shownCost: CostResult | null;
}

/** Whether the order of a screen is to be served first, as the switch beside its total says (DEC-209). */
export class SpeedUpWish {
  /** Null until the buyer has moved the switch: then the question is asked when ordering. */
  isWanted: boolean | null = null;
  readonly #context: Pick<PurchaseContext, "service" | "speedUpCharge">;

  constructor(context: Pick<PurchaseContext, "service" | "speedUpCharge">) {
    this.#context = context;
    makeObservable(this, { isWanted: observable, move: action });
  }

  /** The offer for lines that cost this much; null where there is none (SPD-001, SPD-009). */
  offerFor(lines: readonly OrderLine[], cost: CostResult | null): SpeedUpOffer | null {
    return speedUpOffer(lines, cost, this.#context.speedUpCharge(), (id) => this.#context.service(id));
  }

  /** The offer for what a screen shows. */
  offerOf({ counted, shownCost }: CountedOrder): SpeedUpOffer | null {
    return counted && this.offerFor(counted.input.lines, shownCost);
  }

  /** What a screen asks for: its total, with the surcharge where that is wanted. */
  totalOf(quote: CountedOrder, total: Money): Money {
    return this.isWanted === true ? (this.offerOf(quote)?.totalWithSpeedUp ?? total) : total;
  }

  /** Moves the switch; null forgets that it was moved. */
  move(isWanted: boolean | null): void {
    this.isWanted = isWanted;
  }
}
