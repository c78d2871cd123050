import {
  networkColour,
  type Network,
  type Review,
  type Service,
  type ServiceSummary,
  type ServiceType,
} from "@panel/core/catalogue";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import type { NetworkRecord, ServiceRecord, ServiceTypeRecord } from "./catalogue-records.ts";
import { isOnSale, isSeenFrom, type CatalogueRows } from "./read-catalogue.ts";
import { serviceFromRow } from "./service-row.ts";
import type { Translate } from "./translate.ts";

/** Who looks at the catalogue; nothing else changes what it shows. */
export interface CatalogueViewer {
  readonly gradeDiscountPercent: number;
  readonly country: string | null;
}

/** The catalogue as one viewer sees it, in one language. */
export class CatalogueReading {
  readonly rows: CatalogueRows;
  readonly translate: Translate;
  readonly viewer: CatalogueViewer;
  #packages: ReadonlyMap<number, readonly ServiceSummary[]> | null = null;
  #contents: ReadonlyMap<number, readonly ServiceSummary[]> | null = null;

  constructor(rows: CatalogueRows, translate: Translate, viewer: CatalogueViewer) {
    this.rows = rows;
    this.translate = translate;
    this.viewer = viewer;
  }

  /** A service with what belongs to it; lists leave out the reviews. */
  service(row: ServiceRecord, reviews: readonly Review[] = []): Service {
    const { gradeDiscountPercent } = this.viewer;
    this.#contents ??= this.#contentsByPackage();
    this.#packages ??= this.#packagesByService();
    return serviceFromRow(
      row,
      { gradeDiscountPercent, translate: this.translate },
      {
        contents: this.#contents.get(row.id) ?? [],
        packages: this.#packages.get(row.id) ?? [],
        labels: row.labels.flatMap((id) => this.rows.labels.get(id)?.name ?? []).map((name) => this.translate(name)),
        reviews,
      },
    );
  }

  /** What this viewer finds in lists, in the order of popularity. */
  listed(): readonly ServiceRecord[] {
    return this.rows.services.filter((row) => isOnSale(row) && isSeenFrom(row, this.viewer.country));
  }

  serviceType(row: ServiceTypeRecord, services: readonly Service[]): ServiceType {
    const { translate } = this;
    return {
      id: serviceTypeId(row.id),
      networkId: networkId(row.network_id),
      slug: row.slug,
      name: translate(row.name),
      title: translate(row.title),
      icon: row.icon,
      color: row.color,
      description: translate(row.description),
      faq: row.faq.map(({ question, answer }) => ({ question: translate(question), answer: translate(answer) })),
      services,
      metaTitle: translate(row.meta_title),
      metaDescription: translate(row.meta_description),
    };
  }

  /** All service types with the services that the viewer finds in them. */
  serviceTypes(): readonly ServiceType[] {
    const byType = new Map<number, Service[]>();
    for (const row of this.listed()) {
      const services = byType.get(row.service_type_id) ?? [];
      services.push(this.service(row));
      byType.set(row.service_type_id, services);
    }
    return this.rows.types.map((row) => this.serviceType(row, byType.get(row.id) ?? []));
  }

  /** All networks with their service types (CAT-002). */
  networks(): readonly Network[] {
    const types = this.serviceTypes();
    return this.rows.networks.map((row) =>
      networkIn(
        row,
        types.filter((type) => type.networkId === row.id),
      ),
    );
  }

  #summary(summary: ServiceSummary): ServiceSummary {
    const { serviceType } = summary;
    return {
      ...summary,
      shortDescription: this.translate(summary.shortDescription),
      serviceType: { ...serviceType, name: this.translate(serviceType.name) },
    };
  }

  #contentsByPackage() {
    const groups = new Map<number, ServiceSummary[]>();
    for (const { packageId, summary } of this.rows.packageLines) {
      groups.set(packageId, [...(groups.get(packageId) ?? []), this.#summary(summary)]);
    }
    return groups;
  }

  /** The packages that hold a service, with the quantity they hold of it (SVC-008). */
  #packagesByService() {
    const groups = new Map<number, ServiceSummary[]>();
    for (const { packageId, summary } of this.rows.packageLines) {
      const pack = this.rows.serviceById.get(packageId);
      const type = pack && this.rows.typeById.get(pack.service_type_id);
      if (!pack || !type || !isOnSale(pack)) continue;
      const entry = packageSummary(pack, type, summary);
      groups.set(summary.id, [...(groups.get(summary.id) ?? []), this.#summary(entry)]);
    }
    return groups;
  }
}

const packageSummary = (pack: ServiceRecord, type: ServiceTypeRecord, part: ServiceSummary): ServiceSummary => ({
  id: serviceId(pack.id),
  name: pack.name,
  slug: pack.slug,
  quantity: part.quantity,
  shortDescription: pack.short_description,
  isDisplayable: part.isDisplayable,
  serviceType: { id: serviceTypeId(type.id), name: type.name, icon: type.icon },
});

const networkIn = (row: NetworkRecord, serviceTypes: readonly ServiceType[]): Network => ({
  id: networkId(row.id),
  name: row.name,
  slug: row.slug,
  icon: row.icon,
  backgroundImage: row.background_image,
  color: networkColour(row.color),
  urlExamples: row.url_examples,
  hasSearch: row.has_search,
  socialProviderType: row.social_provider_type,
  serviceTypes,
});
