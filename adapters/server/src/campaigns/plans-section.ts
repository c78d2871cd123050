import { sql } from "kysely";
import * as z from "zod/mini";
import type { Db } from "../database/index.ts";
import {
  dollars,
  dollarsOf,
  type FilePath,
  flag,
  listSection,
  microsOf,
  ShopProblem,
  type ShopSection,
  usually,
  whole,
  words,
} from "../shop-file/index.ts";
import { readOfferedPlans, readPlan, type StoredPlan } from "./keyword-plans.ts";

const plan = z.strictObject({
  id: whole(1, 1_000_000_000),
  name: words,
  price: dollars.check(z.gt(0)),
  keywords: whole(1, 1_000_000),
  trialDays: usually(whole(0, 365), 0),
  isHighlighted: flag(false),
});
type Plan = z.output<typeof plan>;

const planFrom = (row: StoredPlan): Plan => ({
  id: row.id,
  name: row.name,
  price: dollarsOf(row.price),
  keywords: row.keywords_limit,
  trialDays: row.trial_days,
  isHighlighted: row.is_highlight,
});

const terms = ["price", "keywords", "trialDays"] as const;

async function put(tx: Db, one: Plan, { place, path }: { readonly place: number; readonly path: FilePath }): Promise<void> {
  const before = await readPlan(tx, one.id);
  const look = { name: one.name, is_highlight: one.isHighlighted, sorting: place, is_offered: true };
  if (before) {
    const old = planFrom(before);
    const other = terms.find((term) => old[term] !== one[term]);
    if (other)
      throw new ShopProblem(
        [...path, other],
        `was ${String(old[other])} and stays so, since customers took the plan by it: give the new terms another id`,
      );
    await tx.updateTable("keyword_plans").set(look).where("id", "=", one.id).execute();
    return;
  }
  const row = { id: one.id, price: microsOf(one.price), keywords_limit: one.keywords, trial_days: one.trialDays, ...look };
  await tx.insertInto("keyword_plans").values(row).execute();
  // The next plan that `plan add` makes takes a number after it.
  await sql`select setval(pg_get_serial_sequence('keyword_plans', 'id'), greatest((select max(id) from keyword_plans), 1))`.execute(
    tx,
  );
}

/** Tariff plans of keyword campaigns. */
export const plansSection: ShopSection = listSection({
  name: "tariffPlans",
  about: "Plans of keyword campaigns, in dollars a month; who has one that is taken out of the file keeps it",
  item: plan,
  key: "id",
  read: async (db) => (await readOfferedPlans(db)).map(planFrom),
  put,
  switchOff: async (tx, id) => {
    await tx.updateTable("keyword_plans").set({ is_offered: false }).where("id", "=", Number(id)).execute();
  },
});
