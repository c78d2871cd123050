import type { LocaleCode } from "@panel/core/locale";
import { dollarDisplay, formatMoney, panelNumbers } from "@panel/core/money";
import { guestRepeatTarget, repeatTarget, type Repeatable } from "@panel/core/orders";
import type { ReceiptOrder } from "@panel/core/receipts";
import { pathOf } from "@panel/core/routing";
import { passwordAddress } from "../accounts/index.ts";
import { localeFrom, text } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { sendMail } from "../mail/index.ts";
import { readNotificationFlags } from "../notifications/index.ts";
import { dripFeedPlans } from "./drip-feed-plans.ts";
import { receiptOrders } from "./read-receipt.ts";
import { receiptAddress, type ReceiptDependencies } from "./receipt-links.ts";

/** A purchase that has just been paid. */
export interface PaidPurchase {
  readonly purchaseId: number;
  readonly userId: number;
  /** A guest follows the orders by the signed link, a customer in the account. */
  readonly isGuests: boolean;
  /** Those of its orders that were to be paid; one that could not be is not written about. */
  readonly orderIds: readonly number[];
}

/** Where the mail's button leads. */
function followAddress(
  receipts: ReceiptDependencies,
  { purchaseId, isGuests }: PaidPurchase,
  orders: readonly ReceiptOrder[],
): string {
  if (isGuests) return receiptAddress(receipts, purchaseId);
  const [only] = orders;
  return `${receipts.origin}/app/orders${orders.length === 1 && only ? `/${String(only.id)}` : ""}`;
}

/** Where an order is repeated with one press (DEC-178); a guest's address carries everything itself. */
function againAddress(
  { origin }: Pick<ReceiptDependencies, "origin">,
  { isGuests, locale }: { readonly isGuests: boolean; readonly locale: LocaleCode },
  order: Repeatable,
): string {
  const target = isGuests ? guestRepeatTarget(order) : repeatTarget(order);
  return `${origin}/app${pathOf(target, locale)}`;
}

interface Wording {
  readonly word: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly orders: readonly ReceiptOrder[];
  /** Where an order is repeated. */
  readonly again: (order: ReceiptOrder) => string;
  readonly follow: string;
  /** Where a password is set; null for an account that has one. */
  readonly password: string | null;
}

/** Numbers that a subject names; of more orders the first ones. */
const NUMBERS_IN_SUBJECT = 3;

function subjectOf({ word, orders }: Pick<Wording, "word" | "orders">): string {
  const [first] = orders;
  if (orders.length === 1 && first) return word("orderMailSubject", { id: first.id });
  const ids = orders.slice(0, NUMBERS_IN_SUBJECT).map(({ id }) => String(id));
  return word("orderMailSubjects", { ids: [...ids, ...(orders.length > ids.length ? ["…"] : [])].join(", ") });
}

/** What a mail says of an order: number, service, link, quantity and cost, and where it is ordered again, a line each. */
const factsOf = ({ word, again }: Pick<Wording, "word" | "again">, order: ReceiptOrder): string =>
  [
    word("orderMailSubject", { id: order.id }),
    order.name,
    ...(order.url === "" ? [] : [word("orderMailLink", { link: order.url })]),
    word("orderMailQuantity", { quantity: panelNumbers.figure(order.quantity) }),
    word("orderMailCost", { cost: formatMoney(order.cost, dollarDisplay) }),
    word("orderMailAgain", { address: again(order) }),
  ].join("\n");

const wordsOf = ({ word, orders, again, follow, password }: Wording) => ({
  subject: subjectOf({ word, orders }),
  paragraphs: [
    ...orders.map((order) => factsOf({ word, again }, order)),
    ...(password === null ? [] : [`${word("orderMailPassword")}\n${password}`]),
  ],
  button: { label: word("orderMailFollow"), address: follow },
});

/** Whether somebody is written to about a purchase: a guest always, who has no list of orders; a customer who wants it (PRO-005). */
async function isWritten(tx: Db, { isGuests, userId }: PaidPurchase): Promise<boolean> {
  return isGuests || ((await readNotificationFlags(tx, userId))?.orders ?? false);
}

/**
 * Writes to the buyer what was bought and where it is followed, in the language it was bought in. It is the one mail about a guest's
 * purchase: it also says where a password is set, for an account that has none yet (DEC-143).
 */
export async function mailReceipt(tx: Db, receipts: ReceiptDependencies, paid: PaidPurchase, now: Date): Promise<void> {
  const found = await tx
    .selectFrom("purchases")
    .innerJoin("users", "users.id", "purchases.user_id")
    .select(["purchases.locale", "users.email", "users.claimed_email", "users.password_hash"])
    .where("purchases.id", "=", paid.purchaseId)
    .executeTakeFirst();
  const email = found?.email ?? found?.claimed_email ?? null;
  if (email === null || !(await isWritten(tx, paid))) return;
  const orders = (await receiptOrders(tx, paid.purchaseId)).filter(
    ({ id, status }) => paid.orderIds.includes(id) && status !== "unpaid",
  );
  if (orders.length === 0) return;
  const locale = localeFrom(found?.locale);
  const word: Wording["word"] = (key, values) => receipts.messages.word(locale, text(key, values));
  const owner = { id: paid.userId, email };
  const password = found?.password_hash === null && paid.isGuests ? await passwordAddress(tx, receipts.origin, owner, now) : null;
  const plans = await dripFeedPlans(
    tx,
    orders.map(({ id }) => id),
  );
  const again: Wording["again"] = (order) =>
    againAddress(receipts, { isGuests: paid.isGuests, locale }, { ...order, dripFeed: plans.get(order.id) ?? null });
  const words = wordsOf({ word, orders, again, follow: followAddress(receipts, paid, orders), password });
  // A guest has no other way to what was bought: that mail cannot be ended.
  const choice = paid.isGuests ? {} : { choice: { userId: paid.userId, topic: "orders" as const } };
  await sendMail(tx, { to: email, kind: "order", ...words, ...choice, locale }, now);
}
