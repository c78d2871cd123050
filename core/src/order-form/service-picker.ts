import { action, computed, makeObservable, observableRef } from "mobx";
import { foundByName, isOnSale, tamedName, type Service } from "../catalogue/index.ts";
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
    const sought = (this.query ?? "").trim();
    const services = sought === "" ? (this.#choice.serviceType?.services ?? []) : this.#found(sought);
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

  /** What has the number, and then what holds every word in its name: those that are shown, in any order (DEC-190). */
  #found(sought: string): readonly Service[] {
    const hasNumber = ({ id }: Service) => String(id).startsWith(sought);
    const all = this.#all();
    return [
      ...all.filter(hasNumber),
      ...foundByName(
        sought,
        all.filter((service) => !hasNumber(service)),
      ),
    ];
  }

  #all(): readonly Service[] {
    return this.#choice.network?.serviceTypes.flatMap((type) => type.services) ?? [];
  }
}
