import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** AES-256-GCM: who lacks the key reads nothing, and who changes a sealed text breaks it. */
const CIPHER = "aes-256-gcm";
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/** What texts are sealed with. It is kept outside the database, so that a copy of the database opens none of them. */
export type SealKey = Buffer;

/** The key that a secret of the operator's represents. */
export const sealKeyFrom = (secret: string): SealKey => createHash("sha256").update(`panel seal ${secret}`).digest();

/** Seals a text; `about` names whose it is, and opens nothing of another person's. */
export function seal(key: SealKey, text: string, about: string): string {
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The text again; null where it was sealed with another key, about something else, or was changed. */
export function unseal(key: SealKey, sealed: string, about: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const nonce = bytes.subarray(0, NONCE_LENGTH);
  const tag = bytes.subarray(NONCE_LENGTH, NONCE_LENGTH + TAG_LENGTH);
  if (tag.length < TAG_LENGTH) return null;
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_LENGTH + TAG_LENGTH)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
