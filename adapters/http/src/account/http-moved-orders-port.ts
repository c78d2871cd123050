import type { MovedOrders, MovedOrdersPort } from "@panel/core/account";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import { deleteMovedOrders, getMovedOrders, movedOrdersFromWire } from "@panel/wire/moved-orders";
import type { HttpClient } from "../transport/http-client.ts";

/** What came from a guest's account, over HTTP (EXT-moved-orders, EXT-moved-orders-dismiss). */
export class HttpMovedOrdersPort implements MovedOrdersPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async movedOrders(signal?: CancelSignal): PortAnswer<MovedOrders | null> {
    return mapResult(await this.client.call(getMovedOrders, { signal }), movedOrdersFromWire);
  }

  async dismiss(id: number): PortAnswer<null> {
    return this.client.call(deleteMovedOrders, { params: { movedId: String(id) } });
  }
}
