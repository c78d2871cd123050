import type { LocaleCode } from "@panel/core/locale";
import type { Insertable, Selectable } from "kysely";
import type {
  NetworksTable,
  PackageContentsTable,
  ServiceReviewsTable,
  ServicesTable,
  ServiceTypesTable,
} from "./catalogue-tables.ts";

export type NetworkRecord = Selectable<NetworksTable>;
export type ServiceTypeRecord = Selectable<ServiceTypesTable>;
export type ServiceRecord = Selectable<ServicesTable>;
export type ReviewRecord = Omit<Insertable<ServiceReviewsTable>, "id">;

/** A translation of the catalogue's own English text. */
export interface CatalogueText {
  readonly source: string;
  readonly locale: LocaleCode;
  readonly text: string;
}

/** A whole catalogue as rows, ready to be written in one go. */
export interface CatalogueRecords {
  readonly networks: readonly NetworkRecord[];
  readonly serviceTypes: readonly ServiceTypeRecord[];
  readonly services: readonly ServiceRecord[];
  readonly contents: readonly PackageContentsTable[];
  readonly reviews: readonly ReviewRecord[];
  readonly labels: readonly { readonly id: number; readonly name: string; readonly color: string | null }[];
  readonly texts: readonly CatalogueText[];
}
