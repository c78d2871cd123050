import type { Order } from "../orders/index.ts";

/** What a receipt tells of an order: what was bought, what it cost and how far it is. */
export type ReceiptOrder = Pick<
  Order,
  | "id"
  | "name"
  | "url"
  | "status"
  | "service"
  | "cost"
  | "quantity"
  | "startQuantity"
  | "currentQuantity"
  | "percentOfCurrentFill"
  | "createdAt"
  | "completedAt"
  | "refund"
>;

/** The orders of one purchase, as anyone who holds its signed link sees them. */
export interface Receipt {
  readonly orders: readonly ReceiptOrder[];
  /** The buyer's address, of which only what its owner recognises is shown; null where there is none. */
  readonly email: string | null;
}

/** So long after the purchase its link works. */
export const RECEIPT_LIFE_MS = 180 * 24 * 3_600_000;

/** What decides whether a purchase's link works; milliseconds since 1970. */
export interface ReceiptFacts {
  readonly purchasedAt: number;
  /** When the account's password was replaced last; links of purchases before that have ended. Null where it never was. */
  readonly endedAt: number | null;
}

/** Whether the link of a purchase still works. */
export const isReceiptOpen = ({ purchasedAt, endedAt }: ReceiptFacts, now: number): boolean =>
  now - purchasedAt < RECEIPT_LIFE_MS && (endedAt === null || purchasedAt > endedAt);

/** Whether a text may be the token of a link; nobody is asked about any other. */
export const isReceiptToken = (text: string): boolean => /^[\w-]{1,200}$/.test(text);

/** The numbers of the orders, by which support finds them. */
export const numbersOf = ({ orders }: Pick<Receipt, "orders">): string => orders.map(({ id }) => String(id)).join(" ");

/** An address as a receipt shows it: its first character and its domain. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at <= 0) return "•••";
  const [first = ""] = email;
  return `${first}•••${email.slice(at)}`;
}
