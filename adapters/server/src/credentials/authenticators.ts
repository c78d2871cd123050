import { APP_DRIFT_STEPS, APP_STEP_MS } from "@panel/core/second-factor";
import { codeDigits } from "@panel/core/typed-text";
import { Secret, TOTP } from "otpauth";
import type { Db } from "../database/index.ts";
import { seal, type SealKey, unseal } from "../secrets/index.ts";

/** Digits of a code. */
const CODE_DIGITS = 6;
/** Bytes of a secret, as many as its hash has (RFC 4226). */
const SECRET_BYTES = 20;

const about = (userId: number): string => `authenticator of ${String(userId)}`;

/** What apps read from a QR code: the secret, and whose it is where. */
interface AppLabel {
  readonly issuer: string;
  readonly account: string;
}

const generatorOf = (secret: string, { issuer, account }: AppLabel = { issuer: "", account: "" }): TOTP =>
  new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret), digits: CODE_DIGITS, period: APP_STEP_MS / 1000 });

/** A secret and the address that an app reads it from. */
export interface NewAuthenticator {
  readonly secret: string;
  readonly address: string;
}

interface Beginning {
  readonly userId: number;
  readonly label: AppLabel;
  readonly key: SealKey | null;
  readonly now: Date;
}

/** Makes a secret in place of one that nobody has confirmed; null where an app is set up already. */
export async function beginAuthenticator(db: Db, { userId, label, key, now }: Beginning): Promise<NewAuthenticator | null> {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const kept = { secret: key === null ? secret : seal(key, secret, about(userId)), is_sealed: key !== null, created_at: now };
  const begun = await db
    .insertInto("authenticators")
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(kept).where("authenticators.confirmed_at", "is", null))
    .returning("user_id")
    .executeTakeFirst();
  return begun ? { secret, address: generatorOf(secret, label).toString() } : null;
}

/** Number of the time step that a code is of; null where it is of none about now. */
async function stepOf(db: Db, userId: number, code: string, key: SealKey | null, now: Date): Promise<number | null> {
  const kept = await db.selectFrom("authenticators").selectAll().where("user_id", "=", userId).executeTakeFirst();
  const token = codeDigits(code);
  if (!kept || token.length !== CODE_DIGITS) return null;
  const secret = !kept.is_sealed ? kept.secret : key === null ? null : unseal(key, kept.secret, about(userId));
  if (secret === null) return null;
  const drift = generatorOf(secret).validate({ token, timestamp: now.getTime(), window: APP_DRIFT_STEPS });
  return drift === null ? null : Math.floor(now.getTime() / APP_STEP_MS) + drift;
}

/** A code of an app that was right when it was looked at; `step` is used up with it. */
export interface AppCode {
  readonly userId: number;
  readonly step: number;
}

/** Looks at a code of the app that is being set up, or that is; null where it is not right. */
export async function readAppCode(
  db: Db,
  {
    userId,
    code,
    key,
    now,
  }: { readonly userId: number; readonly code: string; readonly key: SealKey | null; readonly now: Date },
): Promise<AppCode | null> {
  const step = await stepOf(db, userId, code, key, now);
  return step === null ? null : { userId, step };
}

/** Uses a code up: false where its time step, or a later one, was used before. Of two who come together one gets it. */
export async function useAppCode(tx: Db, { userId, step }: AppCode): Promise<boolean> {
  const used = await tx
    .updateTable("authenticators")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Notes that the app knows the secret, and uses the code up that has shown it; false where it was set up meanwhile. */
export async function confirmAuthenticator(tx: Db, { userId, step }: AppCode, now: Date): Promise<boolean> {
  const confirmed = await tx
    .updateTable("authenticators")
    .set({ confirmed_at: now, last_step: step })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Whether an app is set up. */
export async function hasAuthenticator(db: Db, userId: number): Promise<boolean> {
  const found = db
    .selectFrom("authenticators")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Forgets the app and its recovery codes; false where none was set up. */
export async function removeAuthenticator(tx: Db, userId: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom("authenticators")
    .where("user_id", "=", userId)
    .returning("confirmed_at")
    .executeTakeFirst();
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  return removed !== undefined && removed.confirmed_at !== null;
}
