import type { Target } from "@panel/core/catalogue";
import type { KeywordRanking } from "@panel/core/orders";
import type { Db } from "../database/index.ts";
import { targetsOf } from "./order-answers.ts";
import type { StoredOrder } from "./pay-orders.ts";
import { simulatedPosition } from "./simulated-facts.ts";

const FIVE_DAYS_MS = 5 * 86_400_000;

/** The keywords that a buyer named: what is in the service's keyword targets. */
async function keywordsOf(db: Db, order: StoredOrder): Promise<readonly string[]> {
  const sent = targetsOf(order.targetable_values);
  if (sent.length === 0) return [];
  const service = await db.selectFrom("services").select("targets").where("id", "=", order.service_id).executeTakeFirst();
  const known = Array.isArray(service?.targets) ? (service.targets as readonly Target[]) : [];
  const ids = new Set(known.filter((target) => target.viewType === "seo_keywords").map((target) => target.id));
  const words = sent.flatMap(({ targetId, values }) => (ids.has(targetId) ? values : []));
  return [...new Set(words.map((word) => word.trim()).filter((word) => word !== ""))];
}

/** Places of an order's content in search: when it was placed, when it was completed, and five days later (OLS-016). */
export async function readRankings(db: Db, order: StoredOrder, now: Date): Promise<readonly KeywordRanking[]> {
  const completed = order.completed_at?.getTime() ?? null;
  const isFiveDaysOn = completed !== null && now.getTime() >= completed + FIVE_DAYS_MS;
  return (await keywordsOf(db, order)).map((keyword) => ({
    keyword,
    onCreate: simulatedPosition(order.url, keyword, "create"),
    onComplete: completed === null ? null : simulatedPosition(order.url, keyword, "complete"),
    afterFiveDays: isFiveDaysOn ? simulatedPosition(order.url, keyword, "afterFiveDays") : null,
  }));
}
