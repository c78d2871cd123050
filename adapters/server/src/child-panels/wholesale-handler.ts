import { defaultLocale } from "@panel/core/locale";
import type { InstanceSettings } from "@panel/core/settings";
import { postWholesalePrice } from "@panel/wire/child-panels";
import { type Call, handle, type Handler, type Messages, notFound, refuseField, text } from "../calls/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { limitTries } from "../http/index.ts";
import { emailFrom, sendMail } from "../mail/index.ts";

/** How often one visitor may ask in an hour. */
export const WHOLESALE_REQUESTS = { limit: 5, windowMs: 3_600_000 };

interface WholesaleParts {
  readonly messages: Messages;
  readonly readSettings: (db: Db) => Promise<InstanceSettings>;
}

async function ask({ messages, readSettings }: WholesaleParts, call: Call<typeof postWholesalePrice>): Promise<null> {
  const now = new Date(call.clock.now());
  const { supportEmail } = await readSettings(call.db);
  // There is no address to mail it to.
  if (supportEmail === null) throw notFound();
  const email = emailFrom(call.body.email);
  if (email === null) throw refuseField("email", text(call.body.email.trim() === "" ? "required" : "invalidEmail"));
  await limitTries(call.db, `wholesale ${call.address}`, WHOLESALE_REQUESTS, now);
  const word = (key: string) => messages.word(defaultLocale, text(key, { email }));
  await inTransaction(call.db, async (tx) => {
    await tx
      .insertInto("wholesale_requests")
      .values({ user_id: call.session?.userId ?? null, email, created_at: now })
      .execute();
    const words = { subject: word("wholesaleMail"), paragraphs: [word("wholesaleMailText")] };
    await sendMail(tx, { to: supportEmail, kind: "wholesale_price", ...words, locale: defaultLocale }, now);
  });
  return null;
}

/** A request for the wholesale price is recorded, and mailed to the operator (CPN-007, DEC-065). */
export const wholesaleHandler = (parts: WholesaleParts): Handler => handle(postWholesalePrice, (call) => ask(parts, call));
