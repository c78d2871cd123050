import type { Db } from "../database/connect.ts";
import type { WidgetCaller } from "../http/handler.ts";
import { hashOf } from "../http/idempotency.ts";
import type { OrderSettings } from "./order-context.ts";

/**
 * Who an `api_token` stands for. The token of the cabinet is the panel's own (WGT-010); it is public and opens only
 * the widget's calls (DEC-144).
 */
export async function findWidget(
  db: Db,
  token: string,
  readSettings: (db: Db) => Promise<OrderSettings>,
): Promise<WidgetCaller | null> {
  const { cabinetWidgetToken } = await readSettings(db);
  if (cabinetWidgetToken === "" || token !== cabinetWidgetToken) return null;
  return { tokenHash: hashOf(token).slice(0, 32), kind: "cabinet", ownerId: null };
}
