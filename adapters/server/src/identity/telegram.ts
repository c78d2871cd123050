import { createHash, createHmac } from "node:crypto";
import { linesOf } from "@panel/core/typed-text";
import { TELEGRAM_LIFE_MS } from "@panel/core/ways-in";
import { isSignature } from "../secrets/index.ts";
import { type Identity, ProviderRefused } from "./identity-provider.ts";

/** How far Telegram's clock may be ahead of ours. */
const AHEAD_MS = 60_000;

/** Fields of ours that travel beside Telegram's. */
const ownFields: ReadonlySet<string> = new Set(["hash", "affiliate_code"]);

export type TelegramFields = Readonly<Record<string, unknown>>;

const signedText = (fields: TelegramFields): string =>
  Object.entries(fields)
    .filter(([name, value]) => !ownFields.has(name) && value !== null && value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort()
    .join("\n");

/** Telegram's signature: HMAC over the sorted fields, by the hash of the bot's token. */
export const telegramHash = (botToken: string, fields: TelegramFields): string =>
  createHmac("sha256", createHash("sha256").update(botToken).digest()).update(signedText(fields)).digest("hex");

/** Whether each field is one line of the signed text and none of it can be read as another field. */
const isUnambiguous = (fields: TelegramFields): boolean =>
  Object.entries(fields).every(([name, value]) => /^\w+$/.test(name) && linesOf(String(value)).length === 1);

/** Who Telegram says it is; throws `ProviderRefused` for fields that are not its own, or that are old. */
export function telegramIdentity(botToken: string, fields: TelegramFields, now: Date): Identity {
  const hash = typeof fields["hash"] === "string" ? fields["hash"] : "";
  if (!isUnambiguous(fields) || !isSignature(hash, telegramHash(botToken, fields)))
    throw new ProviderRefused("not signed by Telegram");
  const age = now.getTime() - Number(fields["auth_date"]) * 1000;
  if (!(age <= TELEGRAM_LIFE_MS && age >= -AHEAD_MS)) throw new ProviderRefused("signed too long ago");
  const textOf = (name: string): string => (typeof fields[name] === "string" ? fields[name] : "");
  return {
    provider: "telegram",
    subject: String(fields["id"]),
    name: `${textOf("first_name")} ${textOf("last_name")}`.trim(),
    email: null,
    isEmailVerified: false,
    username: textOf("username") || null,
  };
}

/** Where Telegram asks its user; it leads back with its fields behind the `#`. */
export function telegramAddress(botToken: string, origin: string, returnTo: string): string {
  const address = new URL("https://oauth.telegram.org/auth");
  const query = { bot_id: botToken.split(":")[0] ?? "", origin, return_to: returnTo, request_access: "write" };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}
