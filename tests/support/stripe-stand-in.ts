import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import type { TestServer } from "./open-server.ts";
import { StripeCards } from "./stripe-cards.ts";

/** One asking, as it came. */
export interface AskedPage {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
  readonly authorization: string;
}

export interface PageState {
  readonly status: "open" | "complete" | "expired";
  readonly payment_status?: "paid" | "unpaid";
  readonly payment_intent?: { readonly id: string; readonly status: "succeeded" | "processing" | "requires_payment_method" };
  readonly amount_total?: number;
  readonly metadata?: Readonly<Record<string, string>>;
}

export interface StripeStandIn {
  readonly address: string;
  /** Askings for pages. */
  readonly asked: readonly AskedPage[];
  /** Askings for charges. */
  readonly charged: readonly AskedPage[];
  readonly cards: StripeCards;
  /** What has become of pages that are no longer simply open. */
  readonly pages: Map<string, PageState>;
  /** Answers nothing but faults from now on, or pages again. */
  fail(isFailing: boolean): void;
  stop(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** What Stripe's API answers, on this machine, about pages, cards and charges: one of each for each idempotency key. */
export async function startStripe(): Promise<StripeStandIn> {
  const [asked, charged]: [AskedPage[], AskedPage[]] = [[], []];
  const cards = new StripeCards();
  const keys = new Map<string, string>();
  const pages = new Map<string, PageState>();
  let isFailing = false;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const answer = (status: number, content: unknown) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
      const [method, path] = [request.method ?? "", request.url ?? ""];
      if (isFailing) return answer(401, { error: { type: "authentication_error", message: "Invalid API Key" } });
      const idempotencyKey = String(request.headers["idempotency-key"]);
      const fields = Object.fromEntries(new URLSearchParams(body));
      const noted = { path, fields, idempotencyKey, authorization: String(request.headers.authorization) };
      const [, session, step] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?(?:\?|$)/.exec(path) ?? [];
      if (step !== undefined && session !== undefined) pages.set(session, { status: "expired" });
      if (session !== undefined) return answer(200, { ...pageOf(cards, session), ...pages.get(session) });
      if (path !== "/v1/checkout/sessions") {
        if (path === "/v1/payment_intents") charged.push(noted);
        const found = cards.answer(method, path, fields, idempotencyKey);
        return answer(found?.status ?? 404, found?.content ?? { error: { message: "unknown" } });
      }
      asked.push(noted);
      const id = keys.get(idempotencyKey) ?? `cs_test_${String(keys.size + 1)}`;
      keys.set(idempotencyKey, id);
      return answer(200, { id, object: "checkout.session", url: `https://checkout.stripe.test/c/pay/${id}` });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${String(port)}`,
    asked,
    charged,
    cards,
    pages,
    fail: (failing) => void (isFailing = failing),
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

function pageOf(cards: StripeCards, id: string) {
  const payment_intent = cards.paymentOf(id);
  const payment_status = payment_intent === null ? "unpaid" : "paid";
  const about = { id, object: "checkout.session", mode: "payment", status: "open", currency: "usd" };
  return { ...about, setup_intent: cards.setupOf(id), payment_intent, payment_status };
}

export const STRIPE_SECRET = "whsec_of_the_tests";

interface Signing {
  /** Signed by another secret. */
  readonly secret?: string | undefined;
  /** When it was signed, in milliseconds; the server's now unless named. */
  readonly signedAt?: number | undefined;
}

export interface StripeReport extends Signing {
  readonly invoice: string;
  readonly cents: number;
  readonly id?: string;
  readonly type?: string;
  readonly currency?: string;
  readonly status?: "paid" | "unpaid";
  readonly mode?: "payment" | "setup";
  /** Of the payment; the page itself unless named. */
  readonly intent?: string;
}

let events = 0;

/** Any event of Stripe, signed by its own library. */
export function stripeSends(
  test: TestServer,
  event: { readonly id?: string | undefined; readonly type: string; readonly object: unknown },
  { secret = STRIPE_SECRET, signedAt = test.clock.now() }: Signing = {},
) {
  const id = event.id ?? `evt_${String((events += 1))}`;
  const body = JSON.stringify({ id, object: "event", type: event.type, data: { object: event.object } });
  const signature = new Stripe("sk_test_unused").webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(signedAt / 1000),
  });
  return test.call("POST", "/payments/stripe/webhook", { body, headers: { "stripe-signature": signature } });
}

/** What Stripe sends when something became of a page. */
export function stripeReports(test: TestServer, report: StripeReport) {
  const { invoice, cents, type = "checkout.session.completed", currency = "usd", status = "paid", mode = "payment" } = report;
  const object = {
    id: "cs_test_1",
    payment_intent: report.intent ?? null,
    object: "checkout.session",
    mode,
    payment_status: status,
    amount_total: cents,
    currency,
    metadata: { invoice_id: invoice },
  };
  return stripeSends(test, { id: report.id, type, object }, report);
}
