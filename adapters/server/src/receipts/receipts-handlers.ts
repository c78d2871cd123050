import { getReceipt, postReceiptPassword, receiptToWire } from "@panel/wire/receipts";
import { limitPasswordMails, mailPasswordLink } from "../accounts/index.ts";
import { type Call, handle, type Handler, notFound, Reply } from "../calls/index.ts";
import { limitTries, type RateLimit } from "../http/index.ts";
import { readReceipt, receiptOwner } from "./read-receipt.ts";
import { purchaseOfToken, type ReceiptDependencies } from "./receipt-links.ts";

const MINUTE = 60_000;
/** Looks of one address; a page looks every five seconds at most. */
export const RECEIPT_LOOKS: RateLimit = { limit: 600, windowMs: 15 * MINUTE };
/** Mails that one purchase's link sends, and those that one address asks for. */
export const PASSWORD_MAILS: RateLimit = { limit: 3, windowMs: 60 * MINUTE };
export const PASSWORD_MAILS_OF_ADDRESS: RateLimit = { limit: 20, windowMs: 60 * MINUTE };

type ReceiptCall = Pick<Call<typeof getReceipt>, "db" | "params" | "address" | "clock" | "locale">;

const nowOf = (call: Pick<Call, "clock">): Date => new Date(call.clock.now());

/** The purchase that a link was signed for; every link that is none looks like one that has ended. */
function signedPurchase(receipts: ReceiptDependencies, { params }: Pick<ReceiptCall, "params">): number {
  const purchase = purchaseOfToken(receipts, params.receipt);
  if (purchase === null) throw notFound();
  return purchase;
}

/** The purchase whose link a caller holds; not found where the link works no more. */
export async function openedPurchase(receipts: ReceiptDependencies, call: ReceiptCall): Promise<number> {
  await limitTries(call.db, `receipt:${call.address}`, RECEIPT_LOOKS, nowOf(call));
  const purchase = signedPurchase(receipts, call);
  if (!(await receiptOwner(call.db, purchase, nowOf(call)))) throw notFound();
  return purchase;
}

async function show(receipts: ReceiptDependencies, call: ReceiptCall): Promise<Reply> {
  await limitTries(call.db, `receipt:${call.address}`, RECEIPT_LOOKS, nowOf(call));
  const receipt = await readReceipt(call.db, signedPurchase(receipts, call), nowOf(call));
  if (!receipt) throw notFound();
  return new Reply(receiptToWire(receipt), { headers: { "cache-control": "no-store" } });
}

/** The mail goes to the buyer's own address, no matter who holds the link; the answer does not tell whether a password is set already. */
async function mailPassword(receipts: ReceiptDependencies, call: ReceiptCall): Promise<null> {
  const now = nowOf(call);
  await limitTries(call.db, `receipt:password:${call.address}`, PASSWORD_MAILS_OF_ADDRESS, now);
  const purchase = signedPurchase(receipts, call);
  const owner = await receiptOwner(call.db, purchase, now);
  if (owner?.email == null) throw notFound();
  await limitTries(call.db, `receipt:password:of:${String(purchase)}`, PASSWORD_MAILS, now);
  await limitPasswordMails(call.db, owner.email, now);
  await mailPasswordLink(call.db, receipts, { id: owner.userId, email: owner.email }, { locale: call.locale, now });
  return null;
}

/** EXT-receipt, EXT-receipt-password. */
export const receiptsHandlers = (receipts: ReceiptDependencies): readonly Handler[] => [
  handle(getReceipt, (call) => show(receipts, call)),
  handle(postReceiptPassword, (call) => mailPassword(receipts, call)),
];
