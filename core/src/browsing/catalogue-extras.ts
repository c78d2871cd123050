import { computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { SpecialOffer } from "../settings/index.ts";
import type { Cancel } from "../time/index.ts";
import type { Catalogue, CataloguePort, Country, ServiceLabels } from "../catalogue/index.ts";
import { countriesOf } from "../search/index.ts";

/** What the extras stand beside, and where they come from. */
export interface CatalogueExtrasDependencies {
  readonly catalogue: Catalogue;
  readonly labels: ServiceLabels;
  readonly port: Pick<CataloguePort, "specialOffers" | "discounts" | "countries">;
}

/** What comes beside the catalogue, which is as good without it: offers, discounts, countries and the colours of labels. */
export class CatalogueExtras {
  offers: readonly SpecialOffer[] = [];
  /** True until the first answer about offers, so that their place can be kept for them. */
  awaitsOffers = true;
  countries: readonly Country[] = [];
  /** How many services are cheaper than usual now (CAT-033). */
  discountCount = 0;
  readonly labels: ServiceLabels;
  readonly #catalogue: Catalogue;
  readonly #port: CatalogueExtrasDependencies["port"];
  #isRead = false;
  #asksCountries = false;
  /** Counts the renewals of the catalogue, so that an answer of before is never shown after one. */
  #edition = 0;

  constructor({ catalogue, labels, port }: CatalogueExtrasDependencies) {
    this.labels = labels;
    this.#catalogue = catalogue;
    this.#port = port;
    makeObservable(this, {
      offers: observableRef,
      awaitsOffers: observable,
      countries: observableRef,
      discountCount: observable,
      offeredCountries: computed,
    });
  }

  /** Offers and discounts follow with the catalogue (LIF-016). */
  activate(): Cancel {
    const stops = [this.#catalogue.onRenewal(() => this.#renew()), this.labels.activate()];
    void this.#read();
    return () => stops.forEach((stop) => stop());
  }

  /** The countries to filter by, those that some service names first: of the others every service says the same (DEC-105). */
  get offeredCountries(): readonly Country[] {
    const named = new Set([...this.#catalogue.services].flatMap(countriesOf));
    const isNamed = ({ isoCode2 }: Country) => (named.has(isoCode2) ? 0 : 1);
    return [...this.countries].sort((a, b) => isNamed(a) - isNamed(b));
  }

  /** The countries of the filter (CAT-030), asked for when the filter first opens. */
  async loadCountries(): Promise<void> {
    if (this.countries.length > 0) return;
    await this.#readCountries();
  }

  async #readCountries(): Promise<void> {
    const edition = this.#edition;
    this.#asksCountries = true;
    const answer = await this.#port.countries();
    if (answer.ok && edition === this.#edition) runInAction(() => (this.countries = answer.value));
  }

  /** Another language or person: all is read again, in its words and prices. */
  #renew(): void {
    this.#edition += 1;
    this.#isRead = false;
    void this.#read();
    if (this.#asksCountries) void this.#readCountries();
  }

  async #read(): Promise<void> {
    if (this.#isRead) return;
    const edition = this.#edition;
    const [offers, discounts] = await Promise.all([this.#port.specialOffers(), this.#port.discounts()]);
    if (edition !== this.#edition) return;
    runInAction(() => {
      if (offers.ok) this.offers = offers.value;
      this.awaitsOffers = false;
      if (discounts.ok) this.discountCount = discounts.value.length;
      this.#isRead = offers.ok && discounts.ok;
    });
  }
}
