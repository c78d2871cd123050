import type { Customer } from "../support/server-fixtures.ts";
import { requestBytes, varied } from "./loopback-load.ts";

const KEY = "00000000-0000-4000-8000-000000000000";
const ADDRESS = "10.100.100.100";
const json = { "content-type": "application/json", accept: "application/json" };

export interface Shop {
  readonly port: number;
  /** One for each connection. */
  readonly customers: readonly Pick<Customer, "token">[];
  /** Number of the first connection, where others buy in the same shop by keys of their own. */
  readonly first?: number;
}

/** Requests that each place one order: on a connection the same but for its key and its sender's address. */
export async function orderRequests({ port, customers, first = 0 }: Shop): Promise<(connection: number) => Buffer> {
  const base = `http://127.0.0.1:${String(port)}`;
  const settings = (await (await fetch(`${base}/settings`)).json()) as { data: { cabinetWidgetToken: string } };
  const token = settings.data.cabinetWidgetToken;
  const line = { service_id: 1, quantity: 5_000, url: "https://www.youtube.com/watch?v=TwNRNBZvdY0" };
  const quoted = await fetch(`${base}/api/v1/order-widget/services/total-cost?api_token=${token}`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ services: [line], payment_method_id: 0 }),
  });
  const cost = (await quoted.json()) as { data: { total_decimal: string } };
  const body = JSON.stringify({ orders: [line], confirmed_total: cost.data.total_decimal, source: "single_form" });
  const path = `/api/v1/order-widget/orders?api_token=${token}&locale=en`;
  const connections = customers.map((customer, index) => {
    const connection = first + index;
    const headers = { ...json, authorization: `Bearer ${customer.token}`, "idempotency-key": KEY, "x-forwarded-for": ADDRESS };
    // Written once, and for each order only its key and address again: what the generator does is not what is measured.
    return varied(requestBytes("POST", path, headers, body), [
      {
        mark: KEY,
        next: (sent) => `00000000-0000-4000-8${String(connection).padStart(3, "0")}-${String(sent).padStart(12, "0")}`,
      },
      {
        mark: ADDRESS,
        next: (sent) => `10.${String(100 + connection)}.${String(100 + (sent % 150))}.${String(100 + (sent % 149))}`,
      },
    ]);
  });
  return (connection) => connections[connection]?.() ?? Buffer.alloc(0);
}
