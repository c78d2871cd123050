import { sql } from "kysely";
import type { Clock } from "@panel/core/time";
import type { ServiceRecord } from "../catalogue/index.ts";
import { writeCatalogue } from "../catalogue-writing/index.ts";
import { type Db, insertRows, inTransaction } from "../database/index.ts";
import { type DocumentName, writeDocument } from "../settings/index.ts";
import { demoCatalogue } from "./demo-catalogue.ts";
import { demoPlans } from "./earning/demo-campaigns.ts";
import { demoDocuments } from "./demo-documents.ts";
import { demoCoupons, demoGrades, demoMethodBonuses, demoMethods, demoWithdrawalMethods } from "./demo-money.ts";
import { writeCustomers } from "./write-customers.ts";
import { writeTasks } from "./earning/write-tasks.ts";
import { writeWidgets } from "./earning/demo-widgets.ts";
import { writeFreeTrials } from "./earning/write-free-trials.ts";

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
  await insertRows(tx, "withdrawal_methods", demoWithdrawalMethods());
  await insertRows(tx, "keyword_plans", demoPlans());
  await insertRows(
    tx,
    "coupons",
    demoCoupons(now).map((coupon) => ({ ...coupon, uses: 0 })),
  );
}

/** Whether somebody sells here already: a way to pay or an account is what no import brings. */
export async function isInUse(db: Db): Promise<boolean> {
  const method = await db.selectFrom("payment_methods").select("id").limit(1).executeTakeFirst();
  const user = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  return method !== undefined || user !== undefined;
}

/** Writes settings, menus and pages; offers only with the services that they offer. */
async function writeDocuments(tx: Db, hasDemoServices: boolean): Promise<void> {
  for (const [name, document] of Object.entries(demoDocuments))
    if (hasDemoServices || name !== "special-offers") await writeDocument(tx, name as DocumentName, document);
}

/** Writes the demo's services unless a list was imported; answers what the customers can have ordered. */
async function writeServices(tx: Db, now: number): Promise<readonly ServiceRecord[]> {
  const present = await tx.selectFrom("services").select("id").limit(1).executeTakeFirst();
  if (present) return [];
  const catalogue = demoCatalogue(now);
  await writeCatalogue(tx, catalogue);
  return catalogue.services;
}

/**
 * Fills a database that nobody sells from with a shop to try: settings, ways to pay, coupons, customers, and a catalogue where none
 * was imported. Where several processes start together the first one does it.
 */
export async function seedDemo(db: Db, clock: Pick<Clock, "now">): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx);
    if (await isInUse(tx)) return;
    const services = await writeServices(tx, now);
    await writeDocuments(tx, services.length > 0);
    await writeMoney(tx, now);
    await writeCustomers(tx, services, now);
    await writeFreeTrials(tx, "robin@panel.example", now);
    await writeTasks(tx, services, "robin@panel.example", now);
    await writeWidgets(tx, "robin@panel.example", { services, now });
  });
}
