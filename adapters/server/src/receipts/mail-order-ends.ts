import { dollarDisplay, formatMoney, moneyFromMicros, panelNumbers } from "@panel/core/money";
import { pathOf } from "@panel/core/routing";
import { sql } from "kysely";
import { localeFrom, text } from "../calls/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { eachByItself } from "../feature/index.ts";
import { sendMail } from "../mail/index.ts";
import { readNotificationFlags } from "../notifications/index.ts";
import type { ReceiptDependencies } from "./receipt-links.ts";

/** Buyers that one run writes to. */
const MAX_MAILS = 100;
/** Orders that one mail tells of; the next one tells of the others. */
const MAX_ORDERS = 20;
/** Numbers that a subject names. */
const NUMBERS_IN_SUBJECT = 3;

interface EndedOrder {
  readonly id: number;
  readonly service_name: string;
  readonly url: string;
  readonly status: string;
  readonly quantity: number;
  readonly delivered: number;
  readonly refunded: number;
  readonly locale: string | null;
}

/** Takes a buyer's notes; any number of processes may do so, each note is taken by one of them. */
async function takeNotes(tx: Db, userId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ order_id: number }>`
    with taken as (
      select id from order_end_notes where user_id = ${userId} order by id limit ${MAX_ORDERS} for update skip locked
    )
    delete from order_end_notes where id in (select id from taken) returning order_id`.execute(tx);
  return rows.map((row) => row.order_id);
}

/** Who waits to be told, the longest first. */
async function waitingBuyers(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from order_end_notes group by user_id order by min(id) limit ${MAX_MAILS}`.execute(db);
  return rows.map((row) => row.user_id);
}

const readOrders = async (tx: Db, ids: readonly number[]): Promise<readonly EndedOrder[]> =>
  tx
    .selectFrom("orders")
    .innerJoin("purchases", "purchases.id", "orders.purchase_id")
    .select(["orders.id", "service_name", "url", "status", "quantity", "delivered", "refunded", "purchases.locale"])
    .where("orders.id", "in", ids)
    .where("status", "in", ["completed", "canceled"])
    .orderBy("orders.id")
    .execute();

type Word = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Finished, delivered in part, or cancelled before anything was delivered. */
const outcomeOf = ({ status, delivered }: EndedOrder): string =>
  status === "completed" ? "orderEndFinished" : delivered > 0 ? "orderEndPartly" : "orderEndCanceled";

const factsOf = (word: Word, order: EndedOrder): string =>
  [
    word(outcomeOf(order), { id: order.id }),
    order.service_name,
    ...(order.url === "" ? [] : [word("orderMailLink", { link: order.url })]),
    word("orderEndDelivered", {
      delivered: panelNumbers.figure(order.delivered),
      quantity: panelNumbers.figure(order.quantity),
    }),
    ...(order.refunded === 0
      ? []
      : [word("orderEndRefunded", { amount: formatMoney(moneyFromMicros(order.refunded), dollarDisplay) })]),
  ].join("\n");

function subjectOf(word: Word, orders: readonly EndedOrder[]): string {
  const [first] = orders;
  if (orders.length === 1 && first) return word(outcomeOf(first), { id: first.id });
  const ids = orders.slice(0, NUMBERS_IN_SUBJECT).map(({ id }) => String(id));
  return word("orderEndsSubject", { ids: [...ids, ...(orders.length > ids.length ? ["…"] : [])].join(", ") });
}

/** Tells a buyer, in the language of the last of these orders, of all that has ended; false where another process does. */
const tell = (db: Db, { messages, origin }: ReceiptDependencies, userId: number, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const orderIds = await takeNotes(tx, userId);
    if (orderIds.length === 0) return false;
    const { email } = await tx.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
    const flags = await readNotificationFlags(tx, userId);
    const orders = await readOrders(tx, orderIds);
    // A guest follows an order by the link of the first mail, and could end no further ones.
    if (email === null || !flags?.orders || orders.length === 0) return true;
    const locale = localeFrom(orders.at(-1)?.locale);
    const word: Word = (key, values) => messages.word(locale, text(key, values));
    const [only] = orders;
    const target = orders.length === 1 && only ? { name: "orders-id", params: { id: String(only.id) } } : { name: "orders" };
    const words = {
      ...{ subject: subjectOf(word, orders), paragraphs: orders.map((order) => factsOf(word, order)) },
      button: { label: word("orderEndButton"), address: `${origin}/app${pathOf(target, locale)}` },
    };
    await sendMail(tx, { to: email, kind: "order_end", ...words, choice: { userId, topic: "orders" }, locale }, now);
    return true;
  });

/** Mails customers what has become of their orders, all that ended since in one mail (PRO-005); answers how many were looked at. */
export async function mailOrderEnds(db: Db, receipts: ReceiptDependencies, now: Date): Promise<number> {
  const buyers = await waitingBuyers(db);
  const told = await eachByItself(buyers, "telling of orders that ended", (userId) => tell(db, receipts, userId, now));
  return told.filter(Boolean).length;
}
