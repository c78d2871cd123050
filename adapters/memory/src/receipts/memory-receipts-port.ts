import { isReceiptOpen, maskedEmail, type Receipt, type ReceiptsPort } from "@panel/core/receipts";
import type { StreamNews } from "@panel/core/orders";
import { success, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import { nothingThere } from "../memory-refusals.ts";
import type { MemoryOrder } from "../orders/memory-order-book.ts";
import { tellNews } from "../orders/memory-order-news.ts";
import type { MemoryShop } from "../memory-shop.ts";
import { millisecondsOf } from "../utc-text.ts";

/** The secret part of the link to a purchase. */
export const receiptTokenOf = ({ purchase }: Pick<MemoryOrder, "purchase">): string => `receipt-${purchase.replace(":", "-")}`;

/** What links to purchases show, in memory. */
export class MemoryReceiptsPort implements ReceiptsPort {
  readonly #shop: Pick<MemoryShop, "clock" | "orders">;
  /** Addresses that were mailed a link to set a password, the newest last. */
  readonly passwordMails: string[] = [];

  constructor(shop: Pick<MemoryShop, "clock" | "orders">) {
    this.#shop = shop;
  }

  receipt(token: string): PortAnswer<Receipt> {
    const entries = this.#open(token);
    const [first] = entries;
    if (!first) return Promise.resolve(nothingThere);
    const { email } = first.owner.profile;
    return Promise.resolve(
      success({ orders: entries.map(({ order }) => order), email: email === null ? null : maskedEmail(email) }),
    );
  }

  news(token: string, hear: (news: StreamNews) => void, signal: CancelSignal): PortAnswer<null> {
    const [first] = this.#open(token);
    if (!first) return Promise.resolve(nothingThere);
    return tellNews(
      this.#shop.orders,
      ({ purchase, kind }) => purchase === first.purchase && kind !== "run" && kind !== "packagePart",
      hear,
      signal,
    );
  }

  mailPasswordLink(token: string): PortAnswer<null> {
    const email = this.#open(token)[0]?.owner.profile.email ?? null;
    if (email === null) return Promise.resolve(nothingThere);
    this.passwordMails.push(email);
    return Promise.resolve(success(null));
  }

  #open(token: string): readonly MemoryOrder[] {
    const [, number] = /^receipt-purchase-(\d+)$/.exec(token) ?? [];
    const bought = number === undefined ? [] : this.#shop.orders.ofPurchase(`purchase:${number}`);
    const entries = bought.filter(({ kind }) => kind !== "run");
    const [first] = entries;
    if (!first) return [];
    const facts = { purchasedAt: millisecondsOf(first.order.createdAt), endedAt: first.owner.receiptsEndedAt ?? null };
    return isReceiptOpen(facts, this.#shop.clock.now()) ? entries : [];
  }
}
