import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { CataloguePort, Country } from "../catalogue/index.ts";
import { Query } from "../tasks/index.ts";
import { debounce, type Cancel, type Clock, type Debounced } from "../time/index.ts";
import type { Campaign } from "./campaign-entities.ts";
import { allCampaigns, type CampaignsAddress } from "./campaigns-address.ts";
import { whenLoggedIn, type CampaignsVisitor } from "./campaigns-visitor.ts";
import { CAMPAIGNS_PAGE_SIZE, type CampaignsPage, type CampaignsPort, type CampaignsQuery } from "./campaigns-port.ts";

const SEARCH_QUIET_MS = 300;

export interface CampaignsViewModelDependencies {
  readonly campaigns: CampaignsPort;
  readonly catalogue: Pick<CataloguePort, "countries">;
  readonly visitor: CampaignsVisitor;
  readonly address: CampaignsAddress;
  readonly clock: Clock;
}

/** The list of campaigns, whose filters stand in the address and make the query (CMP-002, CMP-003). */
export class CampaignsViewModel {
  asked: CampaignsQuery;
  /** What is typed; it becomes part of the query after a short quiet. */
  searchText: string;
  readonly pageQuery: Query<CampaignsQuery, CampaignsPage>;
  readonly countriesQuery: Query<void, readonly Country[]>;
  readonly #parts: CampaignsViewModelDependencies;
  readonly #search: Debounced<[]>;

  constructor(parts: CampaignsViewModelDependencies) {
    this.#parts = parts;
    this.asked = parts.address.asked;
    this.searchText = this.asked.search;
    this.pageQuery = new Query((asked, signal) => parts.campaigns.list(asked, signal));
    this.countriesQuery = new Query((_input, signal) => parts.catalogue.countries(signal));
    this.#search = debounce(parts.clock, SEARCH_QUIET_MS, () => this.change({ search: this.searchText.trim() }));
    makeObservable(this, {
      asked: observableRef,
      searchText: observable,
      rows: computed,
      pages: computed,
      isFiltered: computed,
      setSearch: action,
      change: action,
      reset: action,
    });
  }

  /** Guests have no campaigns, and nothing is asked for them (DEC-014). */
  get isGuest(): boolean {
    return this.#parts.visitor.situation.kind === "guest";
  }

  get rows(): readonly Campaign[] {
    return this.pageQuery.value?.campaigns ?? [];
  }

  get pages(): number {
    return Math.max(1, Math.ceil((this.pageQuery.value?.matching ?? 0) / CAMPAIGNS_PAGE_SIZE));
  }

  get isFiltered(): boolean {
    return Object.entries(allCampaigns).some(
      ([name, all]) => name !== "page" && this.asked[name as keyof CampaignsQuery] !== all,
    );
  }

  activate(): Cancel {
    const { address, visitor } = this.#parts;
    const stops = [
      address.follow((asked) => this.#show(asked)),
      whenLoggedIn(visitor, () => {
        void this.load();
        void this.countriesQuery.run();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      this.#search.cancel();
      this.pageQuery.cancel();
      this.countriesQuery.cancel();
    };
  }

  async load(): Promise<void> {
    const end = await this.pageQuery.run(this.asked);
    // The last rows of the last page may be gone.
    if (end === "ready" && this.asked.page > this.pages) this.change({ page: this.pages });
  }

  setSearch(text: string): void {
    this.searchText = text;
    this.#search.call();
  }

  /** Another filter begins at its first page. */
  change(part: Partial<CampaignsQuery>): void {
    this.asked = { ...this.asked, page: 1, ...part };
    this.#parts.address.write(this.asked);
    void this.load();
  }

  /** All campaigns again. */
  reset(): void {
    this.#search.cancel();
    this.searchText = "";
    this.change(allCampaigns);
  }

  /** Shows what the address asks for, after going back as after a reload. */
  readonly #show = action((asked: CampaignsQuery): void => {
    if (JSON.stringify(asked) === JSON.stringify(this.asked)) return;
    this.#search.cancel();
    this.searchText = asked.search;
    this.asked = asked;
    if (this.#parts.visitor.situation.kind === "loggedIn") void this.load();
  });
}
