import type { StreamNews } from "@panel/core/orders";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { Receipt, ReceiptsPort } from "@panel/core/receipts";
import type { CancelSignal } from "@panel/core/tasks";
import { getReceipt, getReceiptNews, postReceiptPassword, receiptFromWire } from "@panel/wire/receipts";
import type { HttpClient } from "./transport/http-client.ts";

/** What signed links to purchases open, over HTTP (EXT-receipt, EXT-receipt-news, EXT-receipt-password). */
export class HttpReceiptsPort implements ReceiptsPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async receipt(token: string, signal?: CancelSignal): PortAnswer<Receipt> {
    return mapResult(await this.client.call(getReceipt, { params: { receipt: token }, signal }), receiptFromWire);
  }

  news(token: string, hear: (news: StreamNews) => void, signal: CancelSignal): PortAnswer<null> {
    return this.client.news(getReceiptNews, { params: { receipt: token } }, hear, signal);
  }

  mailPasswordLink(token: string): PortAnswer<null> {
    return this.client.call(postReceiptPassword, { params: { receipt: token } });
  }
}
