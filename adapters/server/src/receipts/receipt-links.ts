import type { Messages } from "../calls/index.ts";
import { isSignature, signatureOf } from "../secrets/index.ts";

/** What making and reading signed links to purchases takes. */
export interface ReceiptDependencies {
  /** Signs links that work without a login. */
  readonly secret: string;
  /** Address of the panel, without a closing slash. */
  readonly origin: string;
  /** Words of a mail in the buyer's language. */
  readonly messages: Messages;
}

const signed = (secret: string, purchaseId: number): string => signatureOf(secret, "receipt", purchaseId);

/** The secret part of the link to a purchase: its number, and a signature that only this server can make. */
export const receiptToken = ({ secret }: Pick<ReceiptDependencies, "secret">, purchaseId: number): string =>
  `${String(purchaseId)}-${signed(secret, purchaseId)}`;

/** The purchase that a token was made for; null for a text that this server has not signed. */
export function purchaseOfToken({ secret }: Pick<ReceiptDependencies, "secret">, token: string): number | null {
  const [, id, signature = ""] = /^([1-9]\d{0,14})-([0-9a-f]{64})$/.exec(token) ?? [];
  if (id === undefined || !isSignature(signature, signed(secret, Number(id)))) return null;
  return Number(id);
}

/** The page that shows a purchase to anyone who has its link. */
export const receiptAddress = (receipts: Pick<ReceiptDependencies, "secret" | "origin">, purchaseId: number): string =>
  `${receipts.origin}/app/receipt/${receiptToken(receipts, purchaseId)}`;
