import type { Db } from "../database/connect.ts";

/** The word by which links recognise each network; null for networks that take links of any site. */
export async function readNetworkKeys(db: Db): Promise<ReadonlyMap<number, string | null>> {
  const rows = await db.selectFrom("networks").select(["id", "social_provider_type"]).execute();
  return new Map(rows.map((row) => [row.id, row.social_provider_type]));
}
