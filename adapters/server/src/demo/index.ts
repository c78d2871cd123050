import { sql } from "kysely";
import type { Clock } from "@panel/core/time";
import { writeCatalogue } from "../catalogue/catalogue-writer.ts";
import { insertRows } from "../catalogue/insert-rows.ts";
import type { Db } from "../database/connect.ts";
import { inTransaction } from "../database/transaction.ts";
import { writeDocument, type DocumentName } from "../settings/instance-documents.ts";
import { demoCatalogue } from "./demo-catalogue.ts";
import { demoDocuments } from "./demo-documents.ts";
import { demoCoupons, demoGrades, demoMethodBonuses, demoMethods } from "./demo-money.ts";
import { writeCustomers } from "./write-customers.ts";

export { demoCustomers, type DemoCustomer } from "./demo-customers.ts";

/** Any number that no other lock takes. */
const DEMO_LOCK = 7_302_114_552;

async function writeMoney(tx: Db, now: number): Promise<void> {
  await insertRows(
    tx,
    "grades",
    demoGrades().map((grade) => ({ ...grade, created_at: new Date(now) })),
  );
  await insertRows(
    tx,
    "payment_methods",
    demoMethods().map((method) => ({ ...method, is_enabled: true })),
  );
  await insertRows(tx, "payment_method_bonuses", demoMethodBonuses);
  await insertRows(
    tx,
    "coupons",
    demoCoupons(now).map((coupon) => ({ ...coupon, uses: 0 })),
  );
}

/**
 * Fills an empty database with a shop to try: catalogue, settings, ways to pay, coupons, customers. Where several processes start
 * together the first one does it; a database with anything on sale is left alone.
 */
export async function seedDemo(db: Db, clock: Pick<Clock, "now">): Promise<void> {
  const now = clock.now();
  const catalogue = demoCatalogue(now);
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx);
    const present = await tx.selectFrom("services").select("id").limit(1).executeTakeFirst();
    if (present) return;
    await writeCatalogue(tx, catalogue);
    for (const [name, document] of Object.entries(demoDocuments)) await writeDocument(tx, name as DocumentName, document);
    await writeMoney(tx, now);
    await writeCustomers(tx, catalogue.services, now);
  });
}
