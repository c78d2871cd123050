import type { Db } from "../database/index.ts";
import { freshToken } from "./secrets.ts";

/** A secret that all processes on this database share, made when first asked for. */
export async function serverSecret(db: Db, name: string): Promise<string> {
  await db
    .insertInto("server_secrets")
    .values({ name, value: freshToken() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await db.selectFrom("server_secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow()).value;
}

/** Signs links that work without a login: to notification flags, and to what guests bought. */
export const linkSecret = (db: Db): Promise<string> => serverSecret(db, "links");
