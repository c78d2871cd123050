import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Service } from "../catalogue/index.ts";
import type { Money } from "../money/index.ts";
import type { AnyRefusal, PortAnswer } from "../result/index.ts";
import { LatestTask, superseded, type CancelSignal } from "../tasks/index.ts";
import { debounce, type Clock, type Debounced } from "../time/index.ts";
import type { QuantityByCost, QuantityByCostRequest } from "../purchase/index.ts";
import type { QuantityField } from "./quantity-field.ts";

export interface SubtotalFieldDependencies {
  /** Works out what a cost buys; why that failed is nobody's concern (CST-009). */
  readonly ordering: {
    quantityByCost(request: QuantityByCostRequest, signal: CancelSignal): PortAnswer<QuantityByCost, AnyRefusal>;
  };
  readonly clock: Clock;
  readonly currency: { plainText(amount: Money): string; parse(text: string): Money | null };
  readonly quantity: QuantityField;
  readonly line: {
    readonly service: Service | undefined;
    readonly isGuaranteed: boolean;
    readonly cost: Money | null;
  };
}

/** Wait before a typed subtotal becomes a quantity (CST-006, BIZ-016). */
export const SUBTOTAL_DELAY_MS = 500;

/**
 * The subtotal of one line, which can be typed to get the quantity it buys (CST-005 to CST-009). Only typing asks; a cost that
 * arrives is merely shown, so cost and quantity never chase each other.
 */
export class SubtotalField {
  /** What is being typed; null shows the line's cost. */
  typed: string | null = null;
  isWorkingOut = false;
  readonly #parts: SubtotalFieldDependencies;
  readonly #task = new LatestTask();
  readonly #later: Debounced<[Money]>;

  constructor(parts: SubtotalFieldDependencies) {
    this.#parts = parts;
    this.#later = debounce(parts.clock, SUBTOTAL_DELAY_MS, (wish) => void this.#workOut(wish));
    makeObservable(this, {
      typed: observableRef,
      isWorkingOut: observable,
      text: computed,
      isReadOnly: computed,
      isPending: computed,
      setText: action,
      forget: action,
      settle: action,
    });
  }

  get text(): string {
    const { cost } = this.#parts.line;
    return this.typed ?? (cost === null ? "" : this.#parts.currency.plainText(cost));
  }

  /** CST-007. */
  get isReadOnly(): boolean {
    return this.isWorkingOut || this.#parts.quantity.isCalculable || !this.#parts.line.service;
  }

  /** A typed subtotal has not become a quantity yet. */
  get isPending(): boolean {
    return this.isWorkingOut || this.typed !== null;
  }

  /** The amount is read in the currency that is shown now, at once, so that a later change of currency cannot reinterpret it. */
  setText(text: string): void {
    if (this.isReadOnly) return;
    this.typed = text;
    const wish = this.#parts.currency.parse(text);
    if (wish === null) this.#later.cancel();
    else this.#later.call(wish);
  }

  /** The field is left; a text that is no amount goes, a waiting one is worked out at once. */
  settle(): void {
    if (this.#later.isWaiting()) this.#later.flush();
    else if (!this.isWorkingOut) this.typed = null;
  }

  /** A newer intent, such as a typed quantity or another service, outranks the typed subtotal. */
  forget(): void {
    this.#later.cancel();
    this.#task.cancel();
    this.typed = null;
    this.isWorkingOut = false;
  }

  async #workOut(desiredCost: Money): Promise<void> {
    const { service, isGuaranteed } = this.#parts.line;
    if (!service) return;
    runInAction(() => (this.isWorkingOut = true));
    const request = { serviceId: service.id, desiredCost, isGuarantee: isGuaranteed };
    const answer = await this.#task.run((signal) => this.#parts.ordering.quantityByCost(request, signal));
    if (answer === superseded) return;
    runInAction(() => {
      this.isWorkingOut = false;
      this.typed = null;
      // A failure changes nothing at all (CST-009).
      if (answer.ok) this.#parts.quantity.put(answer.value.quantity);
    });
  }
}
