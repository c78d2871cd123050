import type { ApiTokenUse } from "../calls/index.ts";
import type { Db } from "../database/index.ts";

/** How often the same address is written down at most: a program may call many times a second. */
const NOTED_EVERY_MS = 60_000;

/** A token as the statement below finds it. */
export interface FoundApiToken {
  readonly user_id: number;
  readonly is_read_only: boolean;
  /** Milliseconds since 1970. */
  readonly last_used: number | null;
  readonly last_used_address: string | null;
  /** The program of the shop whose token it is; null for a customer's own. */
  readonly program: string | null;
}

/** The token of a hash; the name of the parameter is the caller's. */
export const apiTokenText = (hash: string): string => `
  select user_id, is_read_only, (extract(epoch from last_used_at) * 1000)::bigint as last_used, last_used_address, null as program
  from api_tokens where token_hash = ${hash}
  union all select user_id, false, null, null, program from program_tokens where token_hash = ${hash}`;

/** What a found token allows. */
export const apiTokenFrom = (found: FoundApiToken | null | undefined): ApiTokenUse | null =>
  found
    ? {
        userId: found.user_id,
        isReadOnly: found.is_read_only,
        lastUsedAt: found.last_used,
        lastUsedAddress: found.last_used_address,
        program: found.program,
      }
    : null;

/** Writes down when and from where a customer's token was used, unless that is there already; a program calls all the time. */
export async function noteApiTokenUse(db: Db, use: ApiTokenUse, address: string, now: Date): Promise<void> {
  const { lastUsedAt, lastUsedAddress, program, userId } = use;
  if (program !== null) return;
  if (lastUsedAddress === address && lastUsedAt !== null && now.getTime() - lastUsedAt < NOTED_EVERY_MS) return;
  await db
    .updateTable("api_tokens")
    .set({ last_used_at: now, last_used_address: address })
    .where("user_id", "=", userId)
    .execute();
}
