import { action, makeObservable, observable } from "mobx";
import type { InvoiceId } from "../identifiers/index.ts";
import { sessionStorageKeys, type KeyValueStorage } from "../platform/index.ts";

const SEPARATOR = " ";

/** The alert about payments under review, which can be put away for the session until another payment is (PRO-011). */
export class ModerationAlert {
  putAway: string;
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
    this.putAway = storage.read(sessionStorageKeys.moderationAlert) ?? "";
    makeObservable(this, { putAway: observable, close: action });
  }

  isShownFor(invoices: readonly InvoiceId[]): boolean {
    const known = this.putAway.split(SEPARATOR);
    return invoices.some((invoice) => !known.includes(invoice));
  }

  close(invoices: readonly InvoiceId[]): void {
    this.putAway = invoices.join(SEPARATOR);
    this.#storage.write(sessionStorageKeys.moderationAlert, this.putAway);
  }
}
