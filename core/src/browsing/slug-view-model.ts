import { computed, makeObservable } from "mobx";
import type { ServiceTypeId } from "../identifiers/index.ts";
import type { ErrorCard } from "../routing/index.ts";
import { failure, success, type PortError, type PortResult } from "../result/index.ts";
import type { PageSettings } from "../settings/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { Service, ServiceType } from "../catalogue/index.ts";
import type { CatalogueFilters } from "./catalogue-filters.ts";
import type { CataloguePort } from "../catalogue/index.ts";
import type { Catalogue } from "../catalogue/index.ts";
import type { ServiceDetails } from "./service-details.ts";

/** What an address with a slug turned out to be (DEC-002). */
export type SlugState =
  | { readonly kind: "loading" }
  | { readonly kind: "serviceType"; readonly serviceType: ServiceType; readonly services: readonly Service[] }
  | { readonly kind: "page"; readonly page: PageSettings }
  | { readonly kind: "service"; readonly service: Service }
  | { readonly kind: "notFound"; readonly card: Exclude<ErrorCard, "order"> }
  | { readonly kind: "failed"; readonly error: PortError };

/** `/{slug}` or `/services/{slug}`. */
export interface SlugAddress {
  readonly routeName: "slug" | "services-slug";
  readonly slug: string;
}

/** The shared models that a slug is looked up in. */
export interface SlugViewModelDependencies {
  readonly catalogue: Catalogue;
  readonly port: CataloguePort;
  readonly details: ServiceDetails;
  readonly filters: CatalogueFilters;
  readonly settings: { readonly pages: readonly PageSettings[] };
}

/** More would be a second menu. */
const MAX_RELATED_TYPES = 12;

type Lookup = () => Promise<FoundState | { readonly kind: "failed"; readonly error: PortError } | null>;
type FoundState = Exclude<SlugState, { readonly kind: "loading" | "failed" }>;

/** The page behind a slug: a service type, a content page or a service (DEC-002, SVC-001, SVC-002, SVC-010). */
export class SlugViewModel {
  readonly foundQuery: Query<void, FoundState>;
  readonly relatedQuery: Query<ServiceTypeId, readonly ServiceTypeId[]>;
  readonly #address: SlugAddress;
  readonly #sources: SlugViewModelDependencies;

  constructor(address: SlugAddress, sources: SlugViewModelDependencies) {
    this.#address = address;
    this.#sources = sources;
    this.foundQuery = new Query(() => this.#resolve());
    this.relatedQuery = new Query((id, signal) => sources.port.relatedTypes(id, signal));
    makeObservable(this, { state: computed, relatedTypes: computed });
  }

  get state(): SlugState {
    const { state } = this.foundQuery;
    const found = this.foundQuery.value;
    if (found !== null && state.kind !== "failed") return this.#current(found);
    return state.kind === "failed" ? { kind: "failed", error: state.refusal } : { kind: "loading" };
  }

  /**
   * Other types beside the one that is shown (SVC-005): an extra, so its failure shows as nothing; types that nothing is on sale of
   * are no suggestion.
   */
  get relatedTypes(): readonly ServiceType[] {
    const { catalogue } = this.#sources;
    const types = (this.relatedQuery.value ?? []).flatMap((id) => catalogue.serviceType(id) ?? []);
    return types.filter(({ services }) => services.length > 0).slice(0, MAX_RELATED_TYPES);
  }

  get details(): ServiceDetails {
    return this.#sources.details;
  }

  activate(): Cancel {
    const stop = this.#sources.catalogue.onRenewal(() => void this.#look());
    void this.retry();
    return () => {
      stop();
      this.foundQuery.cancel();
      this.relatedQuery.cancel();
      this.#sources.details.close();
    };
  }

  /** Looks the slug up again. */
  async retry(): Promise<void> {
    this.foundQuery.clear();
    this.relatedQuery.clear();
    await this.#look();
  }

  /** Looks the slug up, and shows what was found before until then. */
  async #look(): Promise<void> {
    if ((await this.foundQuery.run()) !== "ready") return;
    const { state } = this;
    if (state.kind === "service") await this.details.loadSuggestions();
    if (state.kind === "serviceType") await this.relatedQuery.run(state.serviceType.id);
  }

  /** A page in the words of the settings of the moment. */
  #current(found: FoundState): FoundState {
    if (found.kind !== "page") return found;
    const { slug } = this.#address;
    return { kind: "page", page: this.#sources.settings.pages.find((page) => page.slug === slug) ?? found.page };
  }

  /** The first hit in the order of DEC-002; a call that failed ends the search, since what it would have found is unknown. */
  async #resolve(): Promise<PortResult<FoundState>> {
    await this.#sources.catalogue.load();
    const isServiceAddress = this.#address.routeName === "services-slug";
    const order: readonly Lookup[] = isServiceAddress
      ? [this.#service, this.#serviceType]
      : [this.#knownServiceType, this.#page, this.#serviceType, this.#service];
    for (const lookUp of order) {
      const found = await lookUp();
      if (found?.kind === "failed") return failure(found.error);
      if (found) return success(found);
    }
    if (isServiceAddress) return success({ kind: "notFound", card: "service" });
    return success({ kind: "notFound", card: this.#isCatalogueLink() ? "serviceType" : "none" });
  }

  /** Whether a link of the catalogue leads here: one that was followed, or one that the loaded catalogue still shows (ERP-001). */
  #isCatalogueLink(): boolean {
    const { catalogue, filters } = this.#sources;
    return filters.followedSlug === this.#address.slug || catalogue.serviceTypeBySlug(this.#address.slug) !== undefined;
  }

  /** A type of the loaded catalogue outranks a content page of the same slug, and needs no call to do so. */
  readonly #knownServiceType: Lookup = () =>
    this.#sources.catalogue.serviceTypeBySlug(this.#address.slug) ? this.#serviceType() : Promise.resolve(null);

  readonly #serviceType: Lookup = async () => {
    const { slug } = this.#address;
    const known = this.#sources.catalogue.serviceTypeBySlug(slug);
    const answer = await this.#sources.port.serviceType(slug);
    if (answer.ok) return this.#typeState(answer.value, known);
    if (answer.error.kind === "notFound") return null;
    // What the catalogue knows is enough for a page, should the full version fail.
    return known ? this.#typeState(known, known) : { kind: "failed", error: answer.error };
  };

  readonly #page: Lookup = () => {
    const page = this.#sources.settings.pages.find(({ slug }) => slug !== null && slug === this.#address.slug);
    return Promise.resolve(page?.content == null ? null : { kind: "page", page });
  };

  readonly #service: Lookup = async () => {
    const { slug } = this.#address;
    await this.details.open(slug, this.#sources.catalogue.serviceBySlug(slug) ?? null);
    const { state } = this.details;
    if (state.kind === "ready") return { kind: "service", service: state.service };
    if (state.kind === "failed" && state.error.kind !== "notFound") return { kind: "failed", error: state.error };
    return null;
  };

  #typeState(serviceType: ServiceType, known: ServiceType | undefined): FoundState {
    const services = serviceType.services.length > 0 ? serviceType.services : (known?.services ?? []);
    return { kind: "serviceType", serviceType, services };
  }
}
