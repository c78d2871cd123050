import { reaction, runInAction } from "mobx";
import { sessionStorageKeys, type KeyValueStorage } from "../platform/index.ts";
import type { Cancel } from "../time/index.ts";
import type { CartLine } from "./cart-intake.ts";
import { keptCartLineEditText, parseKeptCartLineEdit } from "./kept-order-form.ts";
import { fillLine, keptLine } from "./kept-order-line.ts";
import type { OrderFormLine } from "./order-form-line.ts";

/** A line of the cart that is being edited. */
export interface EditedCartLine {
  readonly key: string;
  /** The line as the cart holds it. */
  readonly held: CartLine;
  /** Where it is edited. */
  readonly line: OrderFormLine;
}

/** Keeps for the tab what was changed of a line of the cart and not put back into it yet (DRF-014, DEC-180). */
export class CartLineEditMemory {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  /** Goes on with what was changed of this line; nothing where the cart holds another one by now. */
  restore({ held, key, line }: EditedCartLine): void {
    const kept = parseKeptCartLineEdit(this.#storage.read(sessionStorageKeys.cartLineEdit));
    if (kept?.key === key && kept.held === JSON.stringify(held)) runInAction(() => fillLine(line, kept.line));
  }

  /** Keeps every change from now on. */
  follow({ held, key, line }: EditedCartLine): Cancel {
    return reaction(
      () => keptCartLineEditText({ key, held: JSON.stringify(held), line: keptLine(line) }),
      (text) => this.#storage.write(sessionStorageKeys.cartLineEdit, text),
    );
  }

  /** The editing is over, saved or given up. */
  forget(): void {
    this.#storage.remove(sessionStorageKeys.cartLineEdit);
  }
}
