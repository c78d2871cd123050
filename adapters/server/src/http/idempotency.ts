import { createHash } from "node:crypto";
import { type Db, KEPT, runText } from "../database/index.ts";
import { Refusal, refuseField, text } from "../calls/index.ts";

/** How long an answer is kept at least. */
export const KEY_LIFE_MS = 24 * 3_600_000;

/**
 * How long a lost answer may be asked for under its key at a server that keeps answers for that long: an hour less, for a call that is
 * under way, and for clocks that differ.
 */
export const ASKED_AGAIN_MS = KEY_LIFE_MS - 3_600_000;

export interface KeyedRequest {
  /** Caller and route. */
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
  readonly now: Date;
}

export interface StoredAnswer {
  readonly status: number;
  /** The JSON text as it was sent, byte for byte. */
  readonly body: string;
}

/** JSON with sorted keys, so that the same request always has the same hash. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value).filter(([, member]) => member !== undefined);
    entries.sort(([left], [right]) => (left < right ? -1 : 1));
    return `{${entries.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(",")}}`;
  }
  return JSON.stringify(value ?? null);
}

export const hashOf = (content: string): string => createHash("sha256").update(content).digest("hex");

/** Refuses keys that no honest client makes. */
export function checkKey(key: string): void {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw refuseField("idempotency_key", text("invalidKey"));
}

/** An advisory lock keeps twins out without waiting. */
const claimText = `${KEPT}
with lock as materialized (select pg_try_advisory_xact_lock(hashtextextended($1::text || ' ' || $2::text, 41)) as is_ours)
insert into idempotency_keys (scope, key, request_hash, created_at)
select $1::text, $2::text, $3::text, $4::timestamptz from lock where is_ours
on conflict do nothing returning key`;

/**
 * Claims a key inside the transaction of its effect: null when the key is new and this caller may go on,
 * otherwise the answer to replay. Twins are told 409 while the first one runs.
 */
export async function claimKey(tx: Db, request: KeyedRequest): Promise<StoredAnswer | null> {
  const { scope, key, requestHash, now } = request;
  const claimed = await runText(tx, claimText, [scope, key, requestHash, now]);
  if (claimed.length === 1) return null;
  const known = await tx
    .selectFrom("idempotency_keys")
    .select(["request_hash", "status", "body"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirst();
  if (!known?.status)
    throw new Refusal(409, { message: text("stillRunning"), extra: { code: "still_running" }, headers: { "retry-after": "1" } });
  if (known.request_hash !== requestHash) throw new Refusal(422, { message: text("keyReused"), extra: { code: "key_reused" } });
  return { status: known.status, body: known.body ?? "null" };
}

/** Whether a key has been answered. */
export async function hasAnswer(db: Db, { scope, key }: KeyedRequest): Promise<boolean> {
  const known = await db
    .selectFrom("idempotency_keys")
    .select("status")
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirst();
  return known?.status != null;
}

const keepText = `${KEPT}
update idempotency_keys set status = $3::integer, body = $4::text where scope = $1::text and key = $2::text`;

/** Stores the answer with the effect; both are committed together or not at all. */
export async function keepAnswer(tx: Db, { scope, key }: KeyedRequest, answer: StoredAnswer): Promise<void> {
  await runText(tx, keepText, [scope, key, answer.status, answer.body]);
}

/** Forgets answers older than a day; answers how many. */
export async function forgetOldKeys(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEY_LIFE_MS);
  const result = await db.deleteFrom("idempotency_keys").where("created_at", "<", before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
