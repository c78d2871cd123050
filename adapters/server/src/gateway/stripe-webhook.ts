import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Stripe from "stripe";
import * as z from "zod/mini";
import { refuse, text } from "../calls/index.ts";
import { headerOf } from "../http/index.ts";
import { type GatewayReport, takeReport } from "./gateway-report.ts";
import { takenAtStripe } from "./stripe-account.ts";
import { finishCardLink } from "./stripe-card-links.ts";
import { LINKED_CARD, noteFailed, settleIntent } from "./stripe-charges.ts";
import { reportOfPage } from "./stripe-pages.ts";
import { aboutRefund } from "./stripe-refunds.ts";
import { nowOf, type StripeParts } from "./stripe-parts.ts";

export interface StripeWebhookDependencies {
  readonly parts: StripeParts;
  /** Signs what Stripe reports. */
  readonly secret: string;
}

/** How old a report may be, in seconds: anyone who has overheard one cannot send it again for long. */
const TOLERANCE_SECONDS = 300;

const word = z.string().check(z.minLength(1), z.maxLength(255));
/** What all events have. */
const eventSchema = z.object({ id: word, type: word, data: z.object({ object: z.looseObject({}) }) });

/** What an event says about a page of ours; null for everything else that the account does. */
function reportOf(event: Stripe.Event): GatewayReport | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return reportOfPage(event.id, event.type, event.data.object);
    default:
      return null;
  }
}

const setupOf = (page: Stripe.Checkout.Session): string | null =>
  typeof page.setup_intent === "string" ? page.setup_intent : (page.setup_intent?.id ?? null);

/** What an event says about a linked card, or a charge of one: that it was linked, was charged, or could not be. */
async function aboutCard(parts: StripeParts, event: Stripe.Event): Promise<string> {
  if (event.type === "checkout.session.completed") {
    const page = event.data.object;
    const [link, setup] = [page.metadata?.["card_link"], setupOf(page)];
    if (page.mode !== "setup" || !link || setup === null) return "ignored";
    return (await finishCardLink(parts, link, setup)) ? "linked" : "duplicate";
  }
  if (event.type !== "payment_intent.succeeded" && event.type !== "payment_intent.payment_failed") return "ignored";
  const { metadata, id, amount, currency, last_payment_error: problem } = event.data.object;
  const invoiceId = metadata["invoice_id"];
  if (metadata["charge"] !== LINKED_CARD || !invoiceId) return "ignored";
  if (event.type === "payment_intent.succeeded") return settleIntent(parts, invoiceId, event.data.object, event.id);
  const declined = {
    eventId: `stripe:${event.id}`,
    invoiceId,
    payment: id,
    outcome: "declined",
    ...takenAtStripe(amount, currency),
  } as const;
  const result = await takeReport(parts.db, parts.shop, { ...declined, isExact: () => true }, nowOf(parts));
  if (result === "noted" && problem) await noteFailed(parts, invoiceId, id, problem.decline_code ?? problem.code ?? "declined");
  return result;
}

/** The event, once Stripe's signature over the very bytes that came is right and not older than five minutes. */
function eventOf({ parts: { stripe, clock }, secret }: StripeWebhookDependencies, request: FastifyRequest): Stripe.Event {
  const signature = headerOf(request, "stripe-signature") ?? "";
  const body = request.body as Buffer;
  try {
    const event: unknown = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, clock.now());
    if (eventSchema.safeParse(event).success) return event as Stripe.Event;
  } catch {
    // Not signed by Stripe, or no JSON.
  }
  throw refuse(text("callbackRefused"));
}

async function receive(context: StripeWebhookDependencies, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const event = eventOf(context, request);
  const { parts } = context;
  const report = reportOf(event);
  if (report) return reply.send({ result: await takeReport(parts.db, parts.shop, report, nowOf(parts)) });
  return reply.send({ result: await (aboutRefund(parts, event) ?? aboutCard(parts, event)) });
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
