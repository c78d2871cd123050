import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Stripe from "stripe";
import { moneyFromMicros } from "@panel/core/money";
import type { InstanceSettings } from "@panel/core/settings";
import type { Clock } from "@panel/core/time";
import { localeFrom, type Messages, notFound, type ServerLog, text } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { escapeHtml, plainPage, queryOf } from "../http/index.ts";
import { returnAddress, type StoredInvoice } from "../payments/index.ts";
import { centsOf } from "./stripe-account.ts";

export interface StripeCheckoutDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly stripe: Stripe;
  readonly shop: {
    readonly origin: string;
    readonly readSettings: (db: Db) => Promise<Pick<InstanceSettings, "panelName">>;
  };
  /** Who is told where Stripe opens no page. */
  readonly failing: { readonly log: ServerLog; readonly messages: Messages };
}

/** Stripe closes a page after a day; one that has less than four hours left is not begun any more, in milliseconds. */
const PAGE_LASTS_MS = 20 * 3_600_000;

async function invoiceOf({ db }: StripeCheckoutDependencies, request: FastifyRequest): Promise<StoredInvoice> {
  const { invoiceId } = request.params as { readonly invoiceId: string };
  const invoice = await db
    .selectFrom("invoices")
    .innerJoin("payment_methods", "payment_methods.id", "invoices.payment_method_id")
    .selectAll("invoices")
    .where("invoices.id", "=", invoiceId)
    .where("payment_methods.strategy", "=", "stripe_checkout")
    .executeTakeFirst();
  if (!invoice) throw notFound();
  return invoice;
}

/** A page for this invoice at Stripe. Asked for twice at the same moment it is one: Stripe knows the key of the asking. */
async function beginPage(context: StripeCheckoutDependencies, invoice: StoredInvoice, begun: number): Promise<string> {
  const { db, clock, stripe, shop } = context;
  const { panelName } = await shop.readSettings(db);
  const session = await stripe.checkout.sessions.create(
    {
      mode: "payment",
      client_reference_id: invoice.id,
      metadata: { invoice_id: invoice.id },
      payment_intent_data: { metadata: { invoice_id: invoice.id } },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "usd",
            unit_amount: centsOf(moneyFromMicros(invoice.amount)),
            product_data: { name: `${panelName}: ${invoice.id}` },
          },
        },
      ],
      success_url: returnAddress(shop.origin, invoice, "success"),
      cancel_url: returnAddress(shop.origin, invoice, "error"),
    },
    { idempotencyKey: `${invoice.id}-${String(begun)}` },
  );
  if (!session.url) throw new Error(`Stripe named no page for ${invoice.id}`);
  await db
    .insertInto("stripe_sessions")
    .values({ id: session.id, invoice_id: invoice.id, url: session.url, created_at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return session.url;
}

/** The page at Stripe on which an invoice is paid: the one that was begun before, or a new one. */
async function pageOf(context: StripeCheckoutDependencies, invoice: StoredInvoice): Promise<string> {
  const begun = await context.db
    .selectFrom("stripe_sessions")
    .selectAll()
    .where("invoice_id", "=", invoice.id)
    .orderBy("created_at", "desc")
    .execute();
  const [last] = begun;
  const isOpen = last !== undefined && context.clock.now() - last.created_at.getTime() < PAGE_LASTS_MS;
  return isOpen ? last.url : beginPage(context, invoice, begun.length);
}

/** Says that Stripe could not be reached, that nothing was charged, and how to go on. */
function sendFailed(
  context: StripeCheckoutDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  back: string,
): FastifyReply {
  const locale = localeFrom(queryOf(request, "locale"));
  const word = (key: string) => escapeHtml(context.failing.messages.word(locale, text(key)));
  const content =
    `<p role="alert">${word("gatewayDown")}</p>` +
    `<p><a href="${escapeHtml(request.url)}">${word("gatewayRetry")}</a></p>` +
    `<p><a href="${escapeHtml(back)}">${word("sandboxBack")}</a></p>`;
  const title = context.failing.messages.word(locale, text("gatewayTitle"));
  return reply
    .code(502)
    .type("text/html; charset=utf-8")
    .send(plainPage({ language: locale.replace("_", "-"), title, content }));
}

async function lead(context: StripeCheckoutDependencies, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const invoice = await invoiceOf(context, request);
  if (invoice.status === "paid") return reply.redirect(returnAddress(context.shop.origin, invoice, "success"), 303);
  const back = returnAddress(context.shop.origin, invoice, "error");
  if (invoice.status === "canceled") return reply.redirect(back, 303);
  try {
    return await reply.redirect(await pageOf(context, invoice), 303);
  } catch (problem) {
    context.failing.log.error({ err: problem, invoice: invoice.id }, "Stripe did not open a page");
    return sendFailed(context, request, reply, back);
  }
}

/**
 * Leads buyers from an invoice to its page at Stripe. The page is begun when somebody goes there and not with the invoice, so that no
 * purchase waits for another company's answer while it holds its rows.
 */
export const stripeCheckout =
  (context: StripeCheckoutDependencies) =>
  (app: FastifyInstance): void => {
    app.get("/payments/stripe/:invoiceId", (request, reply) => lead(context, request, reply));
  };
