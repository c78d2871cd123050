import { sql } from "kysely";
import type { Db } from "../database/connect.ts";
import type { WidgetCaller } from "../http/handler.ts";
import { hashOf } from "../http/idempotency.ts";

/**
 * Who an `api_token` stands for. The token of the cabinet is the panel's own (WGT-010); it is public and opens only
 * the widget's calls (DEC-144). Every widget call asks, so the settings are not read in full for it.
 */
export async function findWidget(db: Db, token: string): Promise<WidgetCaller | null> {
  if (token === "" || token.length > 200) return null;
  const found = await sql`
    select 1 from instance_documents where name = 'settings' and document->>'cabinetWidgetToken' = ${token}`.execute(db);
  return found.rows.length === 0 ? null : { tokenHash: hashOf(token).slice(0, 32), kind: "cabinet", ownerId: null };
}
