import { getOrdersNews } from "@panel/wire/order-details";
import { getReceiptNews } from "@panel/wire/receipts";
import { isSessionOpen } from "../accounts/index.ts";
import { type Call, EventsReply, handle, type Handler, invalidSession, sessionOf } from "../calls/index.ts";
import { openedPurchase, type ReceiptDependencies } from "../receipts/index.ts";
import type { NewsDesk } from "./news-desk.ts";

/** The orders of whoever is logged in; the stream ends with the session. */
async function ofAccount(desk: NewsDesk, call: Pick<Call, "session" | "address" | "db">): Promise<EventsReply> {
  const { userId, sessionId } = sessionOf(call);
  const stream = await desk.open({ owner: `user ${userId}`, sessionId, address: call.address });
  // One that was ended before the stream could hear of it.
  if (!(await isSessionOpen(call.db, { sessionId }))) {
    stream.end();
    throw invalidSession();
  }
  return new EventsReply(stream.events);
}

async function ofReceipt(desk: NewsDesk, receipts: ReceiptDependencies, call: Call<typeof getReceiptNews>): Promise<EventsReply> {
  const purchase = await openedPurchase(receipts, call);
  const stream = await desk.open({ owner: `purchase ${purchase}`, sessionId: null, address: call.address });
  return new EventsReply(stream.events);
}

/** EXT-orders-news, EXT-receipt-news. */
export const orderNewsHandlers = (desk: NewsDesk, receipts: ReceiptDependencies): readonly Handler[] => [
  handle(getOrdersNews, (call) => ofAccount(desk, call)),
  handle(getReceiptNews, (call) => ofReceipt(desk, receipts, call)),
];
