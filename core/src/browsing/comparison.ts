import { action, makeObservable, observable, observableRef } from "mobx";
import type { ServiceId } from "../identifiers/index.ts";
import { sessionStorageKeys, type KeyValueStorage } from "../platform/index.ts";
import { comparisonIn, toggledComparison } from "./comparison-rules.ts";

/** The services that are to be compared, kept for the tab over pages and reloads. */
export class Comparison {
  ids: readonly ServiceId[];
  /** One more was wanted than can be compared. */
  wasFull = false;
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
    this.ids = comparisonIn(storage.read(sessionStorageKeys.comparison));
    makeObservable<this, "keep">(this, {
      ids: observableRef,
      wasFull: observable,
      toggle: action,
      clear: action,
      keep: action,
    });
  }

  has(id: ServiceId): boolean {
    return this.ids.includes(id);
  }

  /** Chooses a service or takes it away again. */
  toggle(id: ServiceId): void {
    const ids = toggledComparison(this.ids, id);
    this.wasFull = ids === this.ids;
    this.keep(ids);
  }

  clear(): void {
    this.wasFull = false;
    this.keep([]);
  }

  private keep(ids: readonly ServiceId[]): void {
    this.ids = ids;
    if (ids.length === 0) this.#storage.remove(sessionStorageKeys.comparison);
    else this.#storage.write(sessionStorageKeys.comparison, ids.join(","));
  }
}
