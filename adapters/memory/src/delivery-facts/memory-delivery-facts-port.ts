import { deliveryFactsOf, outcomeOfEnded, type DeliveryFacts, type DeliveryFactsPort } from "@panel/core/delivery-facts";
import type { ServiceId } from "@panel/core/identifiers";
import type { Order } from "@panel/core/orders";
import { success, type PortAnswer } from "@panel/core/result";
import { nothingThere } from "../memory-refusals.ts";
import { serviceOf, type MemoryShop } from "../memory-shop.ts";
import { millisecondsOf } from "../utc-text.ts";

/** What the orders in memory tell of their services; when they began nobody writes down here. */
export class MemoryDeliveryFactsPort implements DeliveryFactsPort {
  readonly #shop: Pick<MemoryShop, "orders" | "catalogue">;

  constructor(shop: Pick<MemoryShop, "orders" | "catalogue">) {
    this.#shop = shop;
  }

  ofService(id: ServiceId): PortAnswer<DeliveryFacts | null> {
    const { orders } = this.#shop;
    if (!serviceOf(this.#shop, id)) return Promise.resolve(nothingThere);
    const ended = orders.plainOrdersOf(id).flatMap((order) => {
      const outcome = outcomeOfEnded({ ...order, delivered: order.currentQuantity });
      const wasRefillAsked = orders.extras.refills(order.id).length > 0;
      return outcome === null ? [] : [{ outcome, startSeconds: null, finishSeconds: finishSecondsOf(order), wasRefillAsked }];
    });
    return Promise.resolve(success(deliveryFactsOf(ended)));
  }
}

const finishSecondsOf = ({ completedAt, createdAt }: Order): number | null =>
  completedAt === null ? null : (millisecondsOf(completedAt) - millisecondsOf(createdAt)) / 1000;
