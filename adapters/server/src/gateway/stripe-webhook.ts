import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Stripe from "stripe";
import type { Clock } from "@panel/core/time";
import { refuse, type ServerLog, text } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { headerOf } from "../http/index.ts";
import type { SettleDependencies } from "../orders/index.ts";
import { type GatewayReport, takeReport } from "./gateway-report.ts";
import { centsOf, moneyOfCents } from "./stripe-account.ts";

export interface StripeWebhookDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: ServerLog;
  /** Checks what Stripe has signed with the secret of the webhook. */
  readonly signing: { readonly stripe: Stripe; readonly secret: string };
  readonly settling: SettleDependencies;
}

/** How old a report may be, in seconds: whoever has overheard one cannot send it again for long. */
const TOLERANCE_SECONDS = 300;

/** What an event says about a page of ours; null for everything else that the account does. */
function reportOf(event: Stripe.Event): GatewayReport | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return aboutPage(event.id, event.type, event.data.object);
    default:
      return null;
  }
}

function aboutPage(eventId: string, type: string, page: Stripe.Checkout.Session): GatewayReport | null {
  const invoiceId = page.metadata?.["invoice_id"];
  if (page.mode !== "payment" || !invoiceId) return null;
  // Some ways to pay take days: the page is completed, and whether it was paid is told later.
  const isPaid = page.payment_status === "paid" && !type.endsWith("failed") && !type.endsWith("expired");
  return {
    eventId: `stripe:${eventId}`,
    invoiceId,
    // An invoice outlives its page: a new page is begun when the buyer comes back.
    outcome: isPaid ? "paid" : "declined",
    amount: page.amount_total === null ? null : moneyOfCents(page.amount_total),
    isExact: (asked) => page.amount_total === centsOf(asked) && page.currency === "usd",
  };
}

/** The event, once Stripe's signature over the very bytes that came is right and not older than five minutes. */
function eventOf({ signing, clock }: StripeWebhookDependencies, request: FastifyRequest): Stripe.Event {
  const signature = headerOf(request, "stripe-signature") ?? "";
  const body = request.body as Buffer;
  try {
    return signing.stripe.webhooks.constructEvent(body, signature, signing.secret, TOLERANCE_SECONDS, undefined, clock.now());
  } catch {
    throw refuse(text("callbackRefused"));
  }
}

async function receive(context: StripeWebhookDependencies, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const event = eventOf(context, request);
  const report = reportOf(event);
  if (report)
    return reply.send({ result: await takeReport(context.db, context.settling, report, new Date(context.clock.now())) });
  if (event.type.startsWith("charge."))
    context.log.warn({ event: event.id, type: event.type }, "Stripe tells of a charge: look at it");
  return reply.send({ result: "ignored" });
}

/** Takes what Stripe reports. The signature is made over the bytes, so that this route alone reads its body as they come. */
export const stripeWebhook =
  (context: StripeWebhookDependencies) =>
  (app: FastifyInstance): void => {
    void app.register((scope, _options, done) => {
      scope.removeContentTypeParser("application/json");
      scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, parsed) => parsed(null, body));
      scope.post("/payments/stripe/webhook", (request, reply) => receive(context, request, reply));
      done();
    });
  };
