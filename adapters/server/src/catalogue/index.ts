export { catalogue } from "./feature.ts";
export { CatalogueReading, type CatalogueViewer } from "./catalogue-reading.ts";
export type {
  CatalogueRecords,
  CatalogueText,
  NetworkRecord,
  ReviewRecord,
  ServiceRecord,
  ServiceTypeRecord,
} from "./catalogue-records.ts";
export { CatalogueStore, serviceMarks, type ServiceMark } from "./catalogue-store.ts";
export type { ListPacker } from "./list-packer.ts";
export { raiseCatalogueVersion, SharedVersion, VERSION_AGE_MS } from "./catalogue-version.ts";
export { simulatedSearch } from "./channel-search.ts";
export { readServices, servicesFromRecords } from "./service-rows.ts";
export { typedService } from "./commands/typed-service.ts";
export { viewerOf } from "./viewer.ts";
