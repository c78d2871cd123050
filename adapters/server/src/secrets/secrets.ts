import { createHash, createHmac, randomBytes, randomInt, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";

/** What a guess costs: a hash names its own, so that this may be raised while older hashes stay good. */
const COST = { N: 16_384, r: 8, p: 1 } as const;
const KEY_LENGTH = 32;

/** A text nobody can guess, 256 bits, safe in addresses. */
export const freshToken = (): string => randomBytes(32).toString("base64url");
/** Six digits (DEC-055). */
export const freshCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, "0");
/** How a token or code is stored: its hash cannot be used to log in. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

const derive = (password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_LENGTH, cost, (problem, key) => (problem ? reject(problem) : resolve(key)));
  });

const written = (salt: Buffer, key: Buffer): string =>
  ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");

/** Hashes a password for storing. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return written(salt, await derive(password, salt, COST));
}

// Compared against when there is no account, so that a stranger's e-mail takes as long as a known one.
const nobody = written(Buffer.alloc(16), Buffer.alloc(KEY_LENGTH));

/** Whether the password is the one that was hashed; without a hash it never is, after the same time. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N = "", r = "", p = "", salt = "", expected = ""] = (stored ?? nobody).split("$");
  const key = await derive(password, Buffer.from(salt, "base64url"), { N: Number(N), r: Number(r), p: Number(p) });
  const known = Buffer.from(expected, "base64url");
  return key.length === known.length && timingSafeEqual(key, known) && stored !== null;
}

/** Signs a purpose and an id, for links that work without a login (DEC-057). */
export const signatureOf = (secret: string, purpose: string, id: number): string =>
  createHmac("sha256", secret)
    .update(`${purpose}:${String(id)}`)
    .digest("hex");

/** Compares two signatures without telling by time how far they agree. */
export function isSignature(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
