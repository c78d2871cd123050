import { defaultLocale } from "@panel/core/locale";
import { plainLine } from "@panel/core/typed-text";
import { type postOrderSupport, REFILL_ALREADY_ASKED, REFILL_NOT_POSSIBLE } from "@panel/wire/order-details";
import { emailFrom } from "../accounts/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { type Call, type FieldTexts, refuse, refuseFields, sessionOf, text } from "../calls/index.ts";
import { limitTries } from "../http/index.ts";
import { sendMail } from "../mail/index.ts";
import { askForRefill, type RefillDemand, UNKNOWN_LOSS } from "./refill-requests.ts";
import { simulatedLoss } from "./simulated-facts.ts";
import type { StoredOrder } from "./pay-orders.ts";

type SupportCall = Call<typeof postOrderSupport>;

/** So many messages of one customer in ten minutes. */
const SUPPORT_MESSAGES = { limit: 10, windowMs: 600_000 };

interface Message {
  readonly subject: string;
  readonly text: string;
  readonly email: string;
}

/** What was written, tidied; 422 at the fields that cannot be used. The account's address serves when none was typed. */
async function messageOf({ db, body, session }: Pick<SupportCall, "db" | "body" | "session">): Promise<Message> {
  const subject = plainLine(body.subject, " ").trim();
  const typed = body.email?.trim() ?? "";
  const user = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", session?.userId ?? 0)
    .executeTakeFirst();
  const email = typed === "" ? (user?.email ?? null) : emailFrom(typed);
  const problems: FieldTexts = {
    ...(subject === "" && { subject: text("required") }),
    ...(body.text.trim() === "" && { text: text("required") }),
    ...(email === null && { email: text("invalidEmail") }),
  };
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  return { subject, text: body.text.trim(), email: email ?? "" };
}

async function demandRefill(tx: Db, order: StoredOrder, demand: RefillDemand): Promise<void> {
  const answer = await askForRefill(tx, order, demand);
  if (answer === "notPossible") throw refuse(text("refillNotPossible"), { code: REFILL_NOT_POSSIBLE });
  if (answer === "alreadyAsked") throw refuse(text("refillAlreadyAsked"), { code: REFILL_ALREADY_ASKED });
}

/** Takes a message about an order, forwards it to the support's mailbox, and notes a refill that it asks for (OLS-017, DEC-148). */
export async function askSupport(
  call: SupportCall,
  order: StoredOrder,
  { mailbox, isSimulated }: { readonly mailbox: string | null; readonly isSimulated: boolean },
): Promise<null> {
  const { userId } = sessionOf(call);
  const now = new Date(call.clock.now());
  await limitTries(call.db, `support:${String(userId)}`, SUPPORT_MESSAGES, now);
  const message = await messageOf(call);
  const { topic } = call.body;
  const lost = isSimulated ? simulatedLoss(order.id, order.quantity) : UNKNOWN_LOSS;
  await inTransaction(call.db, async (tx) => {
    if (topic === "refill") await demandRefill(tx, order, { lost, now });
    const about = { user_id: userId, order_id: order.id, topic, created_at: now };
    await tx
      .insertInto("support_messages")
      .values({ ...about, subject: message.subject, body: message.text, email: message.email })
      .execute();
    if (mailbox === null) return;
    const subject = `#${String(order.id)} ${message.subject}`;
    const words = { subject, paragraphs: [message.email, message.text], locale: defaultLocale };
    await sendMail(tx, { to: mailbox, kind: "support", ...words }, now);
  });
  return null;
}
