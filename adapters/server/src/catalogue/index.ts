export { CatalogueStore } from "./catalogue-store.ts";
export { catalogue } from "./feature.ts";
export { readServices, type ServiceReading } from "./service-rows.ts";
