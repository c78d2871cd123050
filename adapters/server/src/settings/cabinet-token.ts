import { serverSecret } from "../secrets/index.ts";
import type { Db } from "../database/index.ts";

/** Where the token is kept that the panel orders by as long as its operator has written none (WGT-010). */
export const CABINET_TOKEN = "cabinet-widget";

/**
 * Gives the database a token of its own, once for all processes; without one nobody could order anything from a panel that was not
 * configured yet. It is public like every widget token and opens the widget's calls alone (DEC-144).
 */
export const makeCabinetToken = (db: Db): Promise<string> => serverSecret(db, CABINET_TOKEN);

/** The database's own token; empty before the first start. */
export async function readCabinetToken(db: Db): Promise<string> {
  const row = await db.selectFrom("server_secrets").select("value").where("name", "=", CABINET_TOKEN).executeTakeFirst();
  return row?.value ?? "";
}
