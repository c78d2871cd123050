import type { OrderId } from "../identifiers/index.ts";
import { addMoney, subtractMoney, type Money } from "../money/index.ts";
import type { UserProfile } from "../profile/index.ts";
import type { RouteTarget } from "../routing/index.ts";

/** What can move money of a customer (FIN-002, ENT-013). */
export const transactionTypes = [
  "order",
  "cancel_order",
  "invoiced",
  "admin",
  "referral",
  "widget_reward",
  "fee",
  "bonus",
  "coupon",
  "task",
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** What can move one of a customer's balances: beside the ten, earnings that are paid out. */
export type MovementType = TransactionType | "withdrawal";

/** What a customer has money on: what pays orders, and what was earned by referrals and widgets, or by tasks (REF-006, TSK-009, DEC-086). */
export const balanceNames = ["main", "referral", "task"] as const;
export type BalanceName = (typeof balanceNames)[number];

/** What moves each balance, in the order in which it is offered. */
export const movementTypes: Readonly<Record<BalanceName, readonly MovementType[]>> = {
  main: ["order", "cancel_order", "invoiced", "admin", "fee", "bonus", "coupon"],
  referral: ["referral", "widget_reward", "withdrawal"],
  task: ["task", "withdrawal"],
};

type Balances = Pick<UserProfile, "balance" | "referralBalance" | "taskBalance">;

/** What is on a balance. */
export const amountOn = (person: Balances, balance: BalanceName): Money =>
  ({ main: person.balance, referral: person.referralBalance, task: person.taskBalance })[balance];

/** The balance to begin with: the first that has something on it. */
export const firstBalance = (person: Balances | null): BalanceName =>
  balanceNames.find((name) => person !== null && amountOn(person, name) !== 0) ?? "main";

/** What came in from outside for a movement: what was paid in all, and the fee in it. */
export interface ReceivedPayment {
  readonly paid: Money;
  readonly fee: Money;
}

/** Why a payment is taken back: given back to who paid it, disputed at their bank, or, paid by hand, never come in. */
export const paymentReturns = ["refund", "dispute", "reversal"] as const;
export type PaymentReturn = (typeof paymentReturns)[number];

/** One movement of a balance (ENT-012). */
export interface Transaction {
  readonly id: number;
  /** A word that the panel does not know stays as the server says it. */
  readonly type: MovementType | (string & {});
  /** Positive for what the customer received. */
  readonly amount: Money;
  readonly createdAt: string;
  readonly orderId: OrderId | null;
  readonly paymentMethod: string | null;
  /** Null where nothing came in from outside. */
  readonly payment: ReceivedPayment | null;
  /** What takes a payment back; of a movement that adds again what such a one had taken, the same. Null of all others. */
  readonly takenBackBy: PaymentReturn | null;
  /** What was on the balance after it; null where the list leaves movements out. */
  readonly balanceAfter: Money | null;
}

/** One line of a payment's receipt. */
export interface ReceiptPart {
  readonly part: "credited" | "fee" | "discount" | "paid";
  readonly amount: Money;
}

/** What a payment was for, part by part down to what was paid; empty where none came in. */
export function receiptParts({ amount, payment }: Pick<Transaction, "amount" | "payment">): readonly ReceiptPart[] {
  if (payment === null) return [];
  const { fee, paid } = payment;
  const discount = subtractMoney(paid, addMoney(amount, fee));
  const parts: readonly ReceiptPart[] = [
    { part: "credited", amount },
    { part: "fee", amount: fee },
    { part: "discount", amount: discount },
  ];
  return [...parts.filter((each) => each.part === "credited" || each.amount !== 0), { part: "paid", amount: paid }];
}

const knownTypes: readonly MovementType[] = [...transactionTypes, "withdrawal"];

/** What decides how a movement is called. */
export type NamedMovement = Pick<Transaction, "type" | "amount" | "takenBackBy">;

const returnNames = {
  refund: "returned_payment",
  dispute: "disputed_payment",
  reversal: "reversed_payment",
} as const satisfies Record<PaymentReturn, string>;

type MovementName = MovementType | (typeof returnNames)[PaymentReturn] | "restored_payment";

/** What a movement is called: its type, or what became of a payment; null for a word that is not known. */
export function movementName({ type, amount, takenBackBy }: NamedMovement): MovementName | null {
  if (type === "invoiced" && amount < 0) return returnNames[takenBackBy ?? "refund"];
  if (type === "invoiced" && takenBackBy !== null) return "restored_payment";
  return knownTypes.find((known) => known === type) ?? null;
}

/**
 * Older movements after those that are known, the newest first: what was on the balance goes on from the last known one. The server tells
 * it for the newest alone, since it would have to add up everything newer to tell it for others.
 */
export function withOlder(known: readonly Transaction[], older: readonly Transaction[]): readonly Transaction[] {
  const joined = [...known];
  for (const transaction of older) {
    const above = joined.at(-1);
    const carried = !above || above.balanceAfter === null ? null : subtractMoney(above.balanceAfter, above.amount);
    joined.push({ ...transaction, balanceAfter: transaction.balanceAfter ?? carried });
  }
  return joined;
}

/** The page that tells more about movements of a type; orders have each its own. */
const pageOfType: ReadonlyMap<string, string> = new Map([
  ["referral", "referral-program"],
  ["widget_reward", "order-widget"],
  ["task", "tasks"],
  ["withdrawal", "withdrawals"],
  ["fee", "plans-and-pricing"],
] satisfies readonly (readonly [MovementType, string])[]);

/**
 * Where a movement belongs: the customer's own order, else the page of what it is about; null where there is none. A reward is for an order
 * of another customer, which is not theirs to see.
 */
export function placeOfMovement({ type, orderId }: Pick<Transaction, "type" | "orderId">): RouteTarget | null {
  const isReward = type === "referral" || type === "widget_reward";
  if (orderId !== null && !isReward) return { name: "orders-id", params: { id: String(orderId) } };
  const name = pageOfType.get(type);
  return name === undefined ? null : { name };
}
