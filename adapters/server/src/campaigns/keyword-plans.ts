import type { KeywordPlan } from "@panel/core/campaigns";
import { moneyFromMicros } from "@panel/core/money";
import type { Selectable } from "kysely";
import type { Db, Tables } from "../database/index.ts";

export type StoredPlan = Selectable<Tables["keyword_plans"]>;

/** A plan as the core knows it. */
export const planOf = (row: StoredPlan): KeywordPlan => ({
  id: row.id,
  name: row.name,
  isHighlight: row.is_highlight,
  keywordsLimit: row.keywords_limit,
  price: moneyFromMicros(row.price),
  trialDays: row.trial_days,
});

const inOrder = (db: Db) => db.selectFrom("keyword_plans").selectAll().orderBy("sorting").orderBy("id");

/** Plans that can be taken, in the operator's order. */
export const readOfferedPlans = (db: Db): Promise<readonly StoredPlan[]> => inOrder(db).where("is_offered", "=", true).execute();

/** All plans, those too that are not offered any more. */
export const readAllPlans = (db: Db): Promise<readonly StoredPlan[]> => inOrder(db).execute();

/** One plan, offered or not. */
export const readPlan = (db: Db, id: number): Promise<StoredPlan | undefined> =>
  db.selectFrom("keyword_plans").selectAll().where("id", "=", id).executeTakeFirst();
