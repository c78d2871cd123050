import { getOrdersNews } from "@panel/wire/order-details";
import { getReceiptNews } from "@panel/wire/receipts";
import { isSessionOpen } from "../accounts/index.ts";
import { isApiTokenGood } from "../api-token/index.ts";
import { type Call, EventsReply, handle, type Handler, invalidSession, sessionOf } from "../calls/index.ts";
import { openedPurchase, type ReceiptDependencies } from "../receipts/index.ts";
import type { NewsDesk } from "./news-desk.ts";
import type { Opener } from "./open-streams.ts";

/** Whether what the stream was opened with is still good. */
async function isOpen(call: Pick<Call, "session" | "token" | "db">): Promise<boolean> {
  const { sessionId } = sessionOf(call);
  return sessionId === null ? isApiTokenGood(call.db, call.token ?? "") : isSessionOpen(call.db, sessionId);
}

/** The orders of the logged-in customer; the stream ends with the session or the API token. */
async function ofAccount(desk: NewsDesk, call: Pick<Call, "session" | "token" | "address" | "db">): Promise<EventsReply> {
  const { userId, sessionId } = sessionOf(call);
  const opener: Opener = sessionId === null ? `token ${userId}` : `session ${sessionId}`;
  const stream = await desk.open({ owner: `user ${userId}`, opener, address: call.address });
  // One that was ended before the stream could hear of it.
  if (!(await isOpen(call))) {
    stream.end();
    throw invalidSession();
  }
  return new EventsReply(stream.events);
}

async function ofReceipt(desk: NewsDesk, receipts: ReceiptDependencies, call: Call<typeof getReceiptNews>): Promise<EventsReply> {
  const purchase = await openedPurchase(receipts, call);
  const stream = await desk.open({ owner: `purchase ${purchase}`, opener: null, address: call.address });
  return new EventsReply(stream.events);
}

/** EXT-orders-news, EXT-receipt-news. */
export const orderNewsHandlers = (desk: NewsDesk, receipts: ReceiptDependencies): readonly Handler[] => [
  handle(getOrdersNews, (call) => ofAccount(desk, call)),
  handle(getReceiptNews, (call) => ofReceipt(desk, receipts, call)),
];
