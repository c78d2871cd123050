import type { Service, ServiceSummary } from "@panel/core/catalogue";
import { serviceId, serviceTypeId, type ServiceId } from "@panel/core/identifiers";
import type { Db } from "../database/index.ts";
import type { ServiceRecord } from "./catalogue-records.ts";
import { noContext, serviceFromRow } from "./service-row.ts";
import { untranslated, type Translate } from "./translate.ts";

/** Prices carry the discount of the buyer's grade, in whole percent; 0 for guests (DEC-072, DEC-174). */
export interface ServiceReading {
  readonly gradeDiscountPercent: number;
  readonly translate?: Translate;
}

/**
 * Services by id, restricted and deactivated ones too, with targets, prices and package contents; reviews, labels and the
 * packages a service belongs to are left empty, which ordering does not ask for. Unknown ids are missing from the answer.
 */
export async function readServices(db: Db, ids: readonly ServiceId[], reading: ServiceReading): Promise<Map<ServiceId, Service>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("services")
    .selectAll()
    .where("id", "in", [...new Set<number>(ids)])
    .execute();
  return servicesFromRecords(db, rows, reading);
}

/** The same from rows that have been read; what packages contain is read where there are any. */
export async function servicesFromRecords(
  db: Db,
  rows: readonly ServiceRecord[],
  { gradeDiscountPercent, translate = untranslated }: ServiceReading,
): Promise<Map<ServiceId, Service>> {
  const contents = await contentsOfPackages(db, rows, translate);
  return new Map(
    rows.map((row) => {
      const context = { ...noContext, contents: contents.get(row.id) ?? [] };
      return [serviceId(row.id), serviceFromRow(row, { gradeDiscountPercent, translate }, context)];
    }),
  );
}

/** One line of a package, told from either side. */
export interface PackageLine {
  readonly packageId: number;
  readonly summary: ServiceSummary;
}

const summaryQuery = (db: Db) =>
  db
    .selectFrom("package_contents as part")
    .innerJoin("services as service", "service.id", "part.service_id")
    .innerJoin("service_types as type", "type.id", "service.service_type_id")
    .select(["part.package_id", "part.quantity", "part.is_displayable"])
    .select(["service.id", "service.name", "service.slug", "service.short_description"])
    .select(["type.id as type_id", "type.name as type_name", "type.icon as type_icon"])
    .orderBy("part.package_id")
    .orderBy("part.sorting");

/** What packages contain, all of them or those named. */
export async function readPackageLines(
  db: Db,
  translate: Translate,
  packageIds?: readonly number[],
): Promise<readonly PackageLine[]> {
  const query = packageIds === undefined ? summaryQuery(db) : summaryQuery(db).where("part.package_id", "in", packageIds);
  const rows = await query.execute();
  return rows.map((row) => ({
    packageId: row.package_id,
    summary: {
      id: serviceId(row.id),
      name: row.name,
      slug: row.slug,
      quantity: row.quantity,
      shortDescription: translate(row.short_description),
      isDisplayable: row.is_displayable,
      serviceType: { id: serviceTypeId(row.type_id), name: translate(row.type_name), icon: row.type_icon },
    },
  }));
}

/** Groups package lines by their package. */
export function byPackage(lines: readonly PackageLine[]): Map<number, ServiceSummary[]> {
  const groups = new Map<number, ServiceSummary[]>();
  for (const { packageId, summary } of lines) groups.set(packageId, [...(groups.get(packageId) ?? []), summary]);
  return groups;
}

async function contentsOfPackages(db: Db, rows: readonly ServiceRecord[], translate: Translate) {
  const packages = rows.filter((row) => row.is_package).map((row) => row.id);
  return packages.length === 0 ? new Map<number, ServiceSummary[]>() : byPackage(await readPackageLines(db, translate, packages));
}
