import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import type { TestServer } from "./open-server.ts";

/** One asking for a page, as it came. */
export interface AskedPage {
  readonly fields: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
  readonly authorization: string;
}

export interface StripeStandIn {
  readonly address: string;
  readonly asked: readonly AskedPage[];
  /** Answers nothing but faults from now on, or pages again. */
  fail(isFailing: boolean): void;
  stop(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** What Stripe's API answers to whoever begins a page, on this machine: one page for each idempotency key. */
export async function startStripe(): Promise<StripeStandIn> {
  const asked: AskedPage[] = [];
  const pages = new Map<string, string>();
  let isFailing = false;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const answer = (status: number, content: unknown) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
      if (request.method !== "POST" || request.url !== "/v1/checkout/sessions")
        return answer(404, { error: { message: "unknown" } });
      if (isFailing) return answer(401, { error: { type: "invalid_request_error", message: "Invalid API Key" } });
      const idempotencyKey = String(request.headers["idempotency-key"]);
      asked.push({
        fields: Object.fromEntries(new URLSearchParams(body)),
        idempotencyKey,
        authorization: String(request.headers.authorization),
      });
      const id = pages.get(idempotencyKey) ?? `cs_test_${String(pages.size + 1)}`;
      pages.set(idempotencyKey, id);
      return answer(200, { id, object: "checkout.session", url: `https://checkout.stripe.test/c/pay/${id}` });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${String(port)}`,
    asked,
    fail: (failing) => void (isFailing = failing),
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

export const STRIPE_SECRET = "whsec_of_the_tests";

export interface StripeReport {
  readonly invoice: string;
  readonly cents: number;
  readonly id?: string;
  readonly type?: string;
  readonly currency?: string;
  readonly status?: "paid" | "unpaid";
  readonly mode?: "payment" | "setup";
  /** Signed by another secret. */
  readonly secret?: string;
  /** When it was signed, in milliseconds; the server's now unless named. */
  readonly signedAt?: number;
}

let events = 0;

/** What Stripe sends when something became of a page, signed by its own library. */
export function stripeReports(test: TestServer, report: StripeReport) {
  const { invoice, cents, type = "checkout.session.completed", currency = "usd", status = "paid", mode = "payment" } = report;
  const body = JSON.stringify({
    id: report.id ?? `evt_${String((events += 1))}`,
    object: "event",
    type,
    data: {
      object: {
        id: "cs_test_1",
        object: "checkout.session",
        mode,
        payment_status: status,
        amount_total: cents,
        currency,
        metadata: { invoice_id: invoice },
      },
    },
  });
  const signature = new Stripe("sk_test_unused").webhooks.generateTestHeaderString({
    payload: body,
    secret: report.secret ?? STRIPE_SECRET,
    timestamp: Math.floor((report.signedAt ?? test.clock.now()) / 1000),
  });
  return test.call("POST", "/payments/stripe/webhook", { body, headers: { "stripe-signature": signature } });
}
