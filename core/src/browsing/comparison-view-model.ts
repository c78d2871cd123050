import { action, computed, makeObservable, observable, reaction } from "mobx";
import type { Catalogue, Service } from "../catalogue/index.ts";
import type { ServiceId } from "../identifiers/index.ts";
import type { Cancel } from "../time/index.ts";
import { comparisonOf, type ComparisonRow } from "./compared-facts.ts";
import type { Comparison } from "./comparison.ts";

export interface ComparisonViewModelDependencies {
  readonly comparison: Comparison;
  readonly catalogue: Pick<Catalogue, "isLoaded" | "load" | "network" | "service" | "serviceType">;
}

/** The chosen services side by side: a bar that counts them, and a table that opens. */
export class ComparisonViewModel {
  isOpen = false;
  readonly comparison: Comparison;
  readonly catalogue: ComparisonViewModelDependencies["catalogue"];

  constructor({ comparison, catalogue }: ComparisonViewModelDependencies) {
    this.comparison = comparison;
    this.catalogue = catalogue;
    makeObservable(this, {
      isOpen: observable,
      services: computed,
      rows: computed,
      canOpen: computed,
      open: action,
      close: action,
    });
  }

  /** Those of the chosen that are on sale. */
  get services(): readonly Service[] {
    return this.comparison.ids.flatMap((id) => this.catalogue.service(id) ?? []);
  }

  get rows(): readonly ComparisonRow[] {
    return comparisonOf(this.services);
  }

  /** One alone is compared with nothing. */
  get canOpen(): boolean {
    return this.services.length > 1;
  }

  activate(): Cancel {
    if (!this.catalogue.isLoaded) void this.catalogue.load();
    // What is not on sale any more takes nobody's place.
    return reaction(
      () => (this.catalogue.isLoaded ? this.comparison.ids.filter((id) => this.catalogue.service(id) === undefined) : []),
      (gone) => {
        for (const id of gone) this.comparison.toggle(id);
      },
      { fireImmediately: true },
    );
  }

  open(): void {
    this.isOpen = this.canOpen;
  }

  close(): void {
    this.isOpen = false;
  }

  /** Takes a service out; where one alone is left there is nothing to compare any more. */
  remove(id: ServiceId): void {
    this.comparison.toggle(id);
    if (!this.canOpen) this.close();
  }
}
