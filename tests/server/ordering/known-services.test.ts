import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KnownServices } from "../../../adapters/server/src/ordering/known-services.ts";
import { servicesOf, type FoundService } from "../../../adapters/server/src/ordering/short-reading.ts";
import { connectPglite, type DatabaseConnection } from "../../../adapters/server/src/database/connect.ts";
import { migrate } from "../../../adapters/server/src/database/migrate.ts";
import { migrations } from "../../../adapters/server/src/features.ts";
import { ids, seedFixtures } from "../../support/server-fixtures.ts";

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await connectPglite(null);
  await migrate(connection.db, migrations);
  await seedFixtures(connection.db);
});
afterAll(() => connection.close());

const buyer = { gradeDiscountPercent: 0 };

describe("services in memory", () => {
  it("ORD-058 prices nothing by another version of a service than the one that was read", async () => {
    const row = await connection.db
      .selectFrom("services")
      .selectAll()
      .where("id", "=", ids.likesService)
      .executeTakeFirstOrThrow();
    const known = new KnownServices();
    const found = (version: string): readonly FoundService[] => [
      { id: row.id, version, network_id: row.network_id, service_type_id: row.service_type_id, network_key: null, type_slug: "" },
    ];
    known.keep(row, "700");
    expect(servicesOf(found("700"), known, buyer)?.size).toBe(1);
    // Another purchase has read the service anew while this one was on its way.
    known.keep({ ...row, price: row.price * 2 }, "701");
    expect(servicesOf(found("700"), known, buyer)).toBeNull();
    expect([...(servicesOf(found("701"), known, buyer)?.values() ?? [])].map(({ price }) => price)).toEqual([row.price * 2]);
  });
});
