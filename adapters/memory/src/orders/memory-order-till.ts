import type { DripFeedId, OrderId } from "@panel/core/identifiers";
import { subtractMoney, zeroMoney, type Money } from "@panel/core/money";
import { isCouponReturned, refundOf, type Order, type Refund, type UnpaidOrderCharge } from "@panel/core/orders";
import { isFrozen, type MemoryAccount } from "../accounts/memory-accounts.ts";
import type { MemoryOrder } from "./memory-order-book.ts";
import type { MemoryShop } from "../memory-shop.ts";

/** The money of orders: what paying them takes and brings, what cancelling them gives back. */
export class MemoryOrderTill {
  readonly #shop: Pick<MemoryShop, "accounts" | "coupons" | "orders">;

  constructor(shop: Pick<MemoryShop, "accounts" | "coupons" | "orders">) {
    this.#shop = shop;
  }

  /**
   * Takes what unpaid orders cost from the balance, together or not at all, and starts them. `charge` is what each of them costs by
   * the method that pays; null leaves them at what they were placed at.
   */
  pay(owner: MemoryAccount, ids: readonly OrderId[], charge: UnpaidOrderCharge | null = null): boolean {
    const { accounts, orders } = this.#shop;
    const entries = ids.flatMap((id) => orders.entry(id) ?? []);
    const costs = entries.map(({ order, amounts }) => ({ orderId: order.id, amount: charge?.total ?? amounts.cost }));
    if (!accounts.debit(owner, costs)) return false;
    for (const { order, amounts } of entries) {
      if (charge) orders.reprice(order.id, charge);
      const about = { orderId: order.id };
      accounts.credit(owner, amounts.couponCredit, { type: "coupon", ...about });
      accounts.credit(owner, charge?.methodCredit ?? amounts.methodCredit, { type: "bonus", ...about });
      orders.change(order.id, "in_processing");
    }
    return true;
  }

  /** Money that came in for orders pays those that are still unpaid; what is left stays on the balance, all of it while frozen. */
  settle(owner: MemoryAccount, ids: readonly OrderId[], credit: Money, charge: UnpaidOrderCharge | null = null): void {
    this.#shop.accounts.credit(owner, credit, { type: "invoiced", payment: { paid: credit, fee: zeroMoney } });
    const unpaid = ids.filter((id) => this.#shop.orders.order(id)?.status === "unpaid");
    if (!isFrozen(owner)) this.pay(owner, unpaid, charge);
  }

  /** Cancels an order and credits what goes back (DEC-149). */
  cancel({ order, owner, amounts, purchase }: MemoryOrder): Order | null {
    const { orders } = this.#shop;
    const given = refundOf({ ...amounts, quantity: order.quantity, delivered: order.currentQuantity });
    const { refund } = given;
    this.#giveBack(owner, order.id, given);
    orders.change(order.id, "canceled", {
      cancelReason: "user",
      refund: refund === 0 ? null : { amount: refund, date: orders.now() },
    });
    // What a drip feed was bought as follows its runs.
    orders.dripFeeds.goOn();
    this.giveCouponBack(purchase);
    return orders.order(order.id);
  }

  /** Cancels the runs of a drip feed that have not started, and credits what goes back (DRF-013). */
  cancelDripFeed(id: DripFeedId): void {
    const canceled = this.#shop.orders.dripFeeds.cancel(id);
    if (!canceled) return;
    this.#giveBack(canceled.owner, canceled.orderId, canceled.refund);
    this.giveCouponBack(this.#shop.orders.entry(canceled.orderId)?.purchase ?? "");
  }

  #giveBack(owner: MemoryAccount, orderId: OrderId, { refund, couponTakenBack, methodTakenBack }: Refund): void {
    const { accounts } = this.#shop;
    accounts.credit(owner, refund, { type: "cancel_order", orderId });
    accounts.credit(owner, subtractMoney(zeroMoney, couponTakenBack), { type: "coupon", orderId });
    accounts.credit(owner, subtractMoney(zeroMoney, methodTakenBack), { type: "bonus", orderId });
  }

  /** Deletes an unpaid order; no money moves. */
  remove({ order, owner, purchase }: MemoryOrder): void {
    this.#shop.orders.remove(owner, order.id);
    this.giveCouponBack(purchase);
  }

  /** The coupon of a purchase counts again when nothing of the purchase was delivered or is still to come. */
  giveCouponBack(purchase: string): void {
    const left = this.#shop.orders.ofPurchase(purchase);
    const isBack = isCouponReturned(
      left.map(({ order, amounts }) => ({ ...amounts, status: order.status, delivered: order.currentQuantity })),
    );
    if (isBack) this.#shop.coupons.giveBack(purchase);
  }
}
