import { orderSearch, orderTraces } from "@panel/core/orders";
import { sql, type ExpressionBuilder } from "kysely";
import { type Db, inTransaction, type Tables } from "../database/index.ts";

/** Orders that are given what they are found by in one run. */
const PER_RUN = 500;

/** What is written with an order so that it is found. */
export function foundColumns(name: string, url: string): { readonly found_by: string; readonly link_identity: string } {
  const { foundBy, linkIdentity } = orderTraces({ name, url });
  return { found_by: foundBy, link_identity: linkIdentity };
}

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** Whether an order is what a text asks for; null where it asks for nothing. Orders of before go by name and link as they stand. */
export function searchCondition(typed: string) {
  const asked = orderSearch(typed);
  if (!asked) return null;
  const { link, numbers, words } = asked;
  return (where: ExpressionBuilder<Tables, "orders">) => {
    const holdsAll = where.and(words.map((word) => where("found_by", "like", pattern(word))));
    const heldOnce = where.and(
      words.map((word) => where.or([where("url", "ilike", pattern(word)), where("service_name", "ilike", pattern(word))])),
    );
    return where.or([
      ...(numbers.length > 0 ? [where("orders.id", "in", numbers)] : []),
      ...(link === null ? [] : [where("link_identity", "=", link)]),
      ...(words.length > 0 ? [holdsAll, where.and([where("found_by", "is", null), heldOnce])] : []),
    ]);
  };
}

/** Gives orders of before, and those that were written by hand, what they are found by; answers whether there may be more. */
export const fillFoundColumns = (db: Db): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom("orders")
      .select(["id", "service_name", "url"])
      .where("found_by", "is", null)
      .orderBy("id")
      .limit(PER_RUN)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return false;
    const filled = rows.map((row) => ({ id: row.id, ...foundColumns(row.service_name, row.url) }));
    await sql`
      update orders set found_by = filled.found_by, link_identity = filled.link_identity
      from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as filled (id bigint, found_by text, link_identity text)
      where orders.id = filled.id`.execute(tx);
    return rows.length === PER_RUN;
  });
