import { action, makeObservable, observableRef, reaction } from "mobx";
import type { Money } from "../money/index.ts";
import type { Cancel } from "../time/index.ts";

/** Amounts in the currency that is shown; the currency model fits. */
export interface AmountCurrency {
  /** Code of the currency in which amounts are typed. */
  readonly visibleCurrency: string;
  parse(text: string): Money | null;
  plainText(amount: Money): string;
}

/** An amount as somebody types it, in the currency that is shown. */
export class TypedAmount {
  text = "";
  /** What the text was read as when it was written: another currency later writes it again and never turns it into another sum. */
  private read: Money | null = null;
  readonly #currency: AmountCurrency;

  constructor(currency: AmountCurrency) {
    this.#currency = currency;
    makeObservable<this, "read">(this, { text: observableRef, read: observableRef, write: action });
  }

  /** In dollars; null when it is none, or nothing. */
  get amount(): Money | null {
    return this.read === null || this.read <= 0 ? null : this.read;
  }

  write(text: string): void {
    this.text = text;
    this.read = this.#currency.parse(text);
  }

  /** Writes the amount in the currency that is shown from then on; the sum stays the one that was meant. */
  follow(): Cancel {
    return reaction(
      () => this.#currency.visibleCurrency,
      action(() => {
        if (this.read !== null) this.text = this.#currency.plainText(this.read);
      }),
    );
  }
}
