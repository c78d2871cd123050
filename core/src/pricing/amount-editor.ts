import { action, computed, makeObservable, observableRef } from "mobx";
import type { Service } from "../catalogue/index.ts";
import { zeroMoney, type Money } from "../money/index.ts";
import type { AnyRefusal, PortAnswer } from "../result/index.ts";
import { Query, type CancelSignal } from "../tasks/index.ts";
import { debounce, type Clock, type Debounced } from "../time/index.ts";
import type { QuantityEditor } from "./quantity-editor.ts";

/** What may be spent on a service. */
export interface AskedAmount {
  readonly service: Service;
  readonly amount: Money;
}

interface Bought {
  readonly quantity: number;
}

export interface AmountEditorDependencies {
  /** Works out what an amount buys. */
  readonly quantityFor: (asked: AskedAmount, signal: CancelSignal) => PortAnswer<Bought, AnyRefusal>;
  readonly clock: Clock;
  readonly currency: { plainText(amount: Money): string; parse(text: string): Money | null };
  readonly quantity: QuantityEditor;
  readonly line: {
    readonly service: () => Service | undefined;
    /** What the line costs; null while that is not known. */
    readonly cost: () => Money | null;
    /** An amount was worked out: its quantity is in the editor. */
    readonly onWorkedOut?: () => void;
    /** No quantity could be worked out; nothing was changed (CST-009). */
    readonly onFailed?: () => void;
  };
}

/** Wait before a typed amount becomes a quantity (CST-006, BIZ-016). */
const AMOUNT_DELAY_MS = 500;

/**
 * Edits what a line costs: a typed amount becomes the quantity that it buys (CST-005 to CST-009). Only typing asks; a cost that
 * arrives is merely shown, so cost and quantity never chase each other.
 */
export class AmountEditor {
  /** What is being typed; null shows the line's cost. */
  typed: string | null = null;
  /** What the field showed when it got the focus; a cost that arrives meanwhile does not change the text under the buyer's hands. */
  private entered: string | null = null;
  readonly #parts: AmountEditorDependencies;
  readonly #working: Query<AskedAmount, Bought, unknown>;
  readonly #later: Debounced<[Money]>;
  /** What a quantity is being worked out for. */
  #amount = zeroMoney;

  constructor(parts: AmountEditorDependencies) {
    this.#parts = parts;
    this.#working = new Query((asked, signal) => parts.quantityFor(asked, signal));
    this.#later = debounce(parts.clock, AMOUNT_DELAY_MS, (amount) => void this.#workOut(amount));
    makeObservable<this, "finish" | "entered">(this, {
      typed: observableRef,
      entered: observableRef,
      text: computed,
      isWorkingOut: computed,
      isReadOnly: computed,
      isPending: computed,
      enter: action,
      setText: action,
      forget: action,
      serviceChanged: action,
      settle: action,
      finish: action,
    });
  }

  get text(): string {
    const cost = this.#parts.line.cost();
    return this.typed ?? this.entered ?? (cost === null ? "" : this.#parts.currency.plainText(cost));
  }

  get isWorkingOut(): boolean {
    return this.#working.isLoading;
  }

  /** Whether the amount cannot be typed (CST-007). */
  get isReadOnly(): boolean {
    return this.isWorkingOut || this.#parts.quantity.isCalculable || !this.#parts.line.service();
  }

  /** A typed amount has not become a quantity yet. */
  get isPending(): boolean {
    return this.isWorkingOut || this.typed !== null;
  }

  /** The field has got the focus. */
  enter(): void {
    this.entered = this.text || null;
  }

  /** The amount is read in the currency that is shown now, immediately, so that a later change of currency cannot reinterpret it. */
  setText(text: string): void {
    if (this.isReadOnly) return;
    this.typed = text;
    const amount = this.#parts.currency.parse(text);
    if (amount === null) this.#later.cancel();
    else this.#later.call(amount);
  }

  /** The field is left; a text that is no amount goes, a waiting one is worked out immediately. */
  settle(): void {
    this.entered = null;
    if (this.#later.isWaiting()) this.#later.flush();
    else if (!this.isWorkingOut) this.typed = null;
  }

  /** A newer intent, such as a typed quantity or another service, outranks the typed amount. */
  forget(): void {
    this.#later.cancel();
    this.#working.cancel();
    this.typed = null;
    this.entered = null;
  }

  /** Another service took the place of the chosen one: what was typed buys of that one. */
  serviceChanged(): void {
    if (this.#parts.quantity.isCalculable) this.forget();
    else if (this.isWorkingOut) void this.#workOut(this.#amount);
  }

  async #workOut(amount: Money): Promise<void> {
    this.#amount = amount;
    const service = this.#parts.line.service();
    if (service && (await this.#working.run({ service, amount })) !== "superseded") this.finish();
  }

  private finish(): void {
    const { line, quantity } = this.#parts;
    const { state } = this.#working;
    this.forget();
    if (state.kind === "ready") {
      quantity.put(state.value.quantity);
      line.onWorkedOut?.();
    } else line.onFailed?.();
  }
}
