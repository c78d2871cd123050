import { computed, makeObservable } from "mobx";
import { Query } from "../tasks/index.ts";
import type { Banner } from "./banner.ts";
import type { BannersPort } from "./banners-port.ts";

/** One empty list, so that it is never taken for a new one. */
const none = [] as const;

/** The operator's banners, loaded at the start and after a change of language (LIF-016, LOC-006); none while they are not known. */
export class BannersModel {
  readonly #query: Query<void, readonly Banner[]>;

  constructor({ port }: { readonly port: BannersPort }) {
    this.#query = new Query((_input, signal) => port.banners(signal));
    makeObservable(this, { all: computed });
  }

  get all(): readonly Banner[] {
    return this.#query.value ?? none;
  }

  /** Loads the banners; a failure keeps those that were loaded before. */
  async load(): Promise<void> {
    await this.#query.run();
  }
}
