import { type Db, insertRows } from "../database/index.ts";
import { type CatalogueRecords, raiseCatalogueVersion } from "../catalogue/index.ts";

/** Writes a whole catalogue into an empty database, parents first. */
export async function writeCatalogue(tx: Db, records: CatalogueRecords): Promise<void> {
  await insertRows(tx, "networks", records.networks);
  await insertRows(tx, "service_types", records.serviceTypes);
  await insertRows(tx, "service_labels", records.labels);
  await insertRows(tx, "services", records.services);
  await insertRows(tx, "package_contents", records.contents);
  await insertRows(tx, "service_reviews", records.reviews);
  await insertRows(tx, "catalogue_texts", records.texts);
  await raiseCatalogueVersion(tx);
}
