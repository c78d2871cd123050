export {
  CATALOGUE_COLUMNS_TYPE,
  catalogueFromColumns,
  catalogueOf,
  catalogueToColumns,
  openCatalogueForSearch,
  type OpenedCatalogue,
} from "./catalogue-columns.ts";
