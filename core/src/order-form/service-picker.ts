import { action, computed, makeObservable, observableRef } from "mobx";
import { foldText, isOnSale, nameHolds, needleOf, tamedName, type Service } from "../catalogue/index.ts";
import type { ServiceChoice } from "./service-choice.ts";

/** Most services in an open list; a search narrows the rest down. */
export const MAX_OPTIONS = 40;

export interface ServiceOptions {
  readonly services: readonly Service[];
  /** How many more there are. */
  readonly more: number;
}

/** The list of services to choose from: those of the type, or, while something is typed, all of the network that match. */
export class ServicePicker {
  /** What is being typed; null while nothing is. */
  query: string | null = null;
  readonly #choice: ServiceChoice;

  constructor(choice: ServiceChoice) {
    this.#choice = choice;
    makeObservable(this, { query: observableRef, options: computed, search: action, close: action });
  }

  get options(): ServiceOptions {
    const needle = needleOf(this.query ?? "");
    const services = needle
      ? this.#all().filter(
          (service) =>
            String(service.id).startsWith(needle.plain) || nameHolds(foldText(service.name), service.name.toLowerCase(), needle),
        )
      : (this.#choice.serviceType?.services ?? []);
    const choosable = services.filter(isOnSale);
    return { services: choosable.slice(0, MAX_OPTIONS), more: Math.max(0, choosable.length - MAX_OPTIONS) };
  }

  /** What the field shows. */
  get text(): string {
    return this.query ?? tamedName(this.#choice.service?.name ?? "");
  }

  search(text: string): void {
    this.query = text;
  }

  close(): void {
    this.query = null;
  }

  #all(): readonly Service[] {
    return this.#choice.network?.serviceTypes.flatMap((type) => type.services) ?? [];
  }
}
