import type { ChildPanel } from "@panel/core/child-panels";
import { moneyFromMicros } from "@panel/core/money";
import type { Selectable } from "kysely";
import { momentText, momentTextOrNull } from "../calls/index.ts";
import type { Db, Tables } from "../database/index.ts";
import { readableDomain } from "./domain-name.ts";

export type StoredChildPanel = Selectable<Tables["child_panels"]>;
export type ChildPanelChange = Partial<Omit<StoredChildPanel, "id" | "user_id">>;

/** The panel as its customer sees it. */
export const childPanelOf = (row: StoredChildPanel): ChildPanel => ({
  id: row.id,
  domain: readableDomain(row.domain),
  domainType: row.domain_type,
  status: row.status,
  adminEmail: row.admin_email,
  createdAt: momentText(row.created_at),
  expiresAt: momentTextOrNull(row.due_at),
  isEnding: row.is_ending,
  price: moneyFromMicros(row.price),
  adminDomain: row.admin_domain,
  clientDomain: row.client_domain,
});

/** All panels of a customer, the newest first. */
export const readChildPanels = (db: Db, userId: number): Promise<StoredChildPanel[]> =>
  db.selectFrom("child_panels").selectAll().where("user_id", "=", userId).orderBy("id", "desc").execute();

/** One panel of a customer. */
export const readChildPanel = (db: Db, userId: number, id: number): Promise<StoredChildPanel | undefined> =>
  db.selectFrom("child_panels").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();

/** One panel of a customer, locked until the transaction ends. */
export const lockChildPanel = (tx: Db, userId: number, id: number): Promise<StoredChildPanel | undefined> =>
  tx.selectFrom("child_panels").selectAll().where("id", "=", id).where("user_id", "=", userId).forUpdate().executeTakeFirst();

/** Whether a panel that has not ended has the name. */
export async function isDomainTaken(db: Db, domain: string): Promise<boolean> {
  const found = await db
    .selectFrom("child_panels")
    .select("id")
    .where("domain", "=", domain)
    .where("status", "<>", "ended")
    .executeTakeFirst();
  return found !== undefined;
}

/** Changes a panel and answers it as it is then. */
export const changeChildPanel = (
  tx: Db,
  { id, user_id }: Pick<StoredChildPanel, "id" | "user_id">,
  change: ChildPanelChange,
): Promise<StoredChildPanel> =>
  tx
    .updateTable("child_panels")
    .set(change)
    .where("id", "=", id)
    .where("user_id", "=", user_id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** What a panel is once it has ended. */
export const endedAt = (now: Date) =>
  ({ status: "ended", is_ending: false, sealed_password: null, next_step_at: null, ended_at: now }) as const;
