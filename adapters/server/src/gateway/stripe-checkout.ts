import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { moneyFromMicros } from "@panel/core/money";
import { notFound } from "../calls/index.ts";
import { queryOf } from "../http/index.ts";
import { returnAddress, type StoredInvoice } from "../payments/index.ts";
import { centsOf } from "./stripe-account.ts";
import { giveUpCharge, leadByCard, leadFromBank } from "./stripe-card-payments.ts";
import { readCharge } from "./stripe-charges.ts";
import { sendNotice } from "./stripe-notice.ts";
import { closePage } from "./stripe-pages.ts";
import type { StripeParts } from "./stripe-parts.ts";

/** Stripe closes a page after a day; one that has less than four hours left is not begun any more, in milliseconds. */
const PAGE_LASTS_MS = 20 * 3_600_000;

async function invoiceOf({ db }: StripeParts, request: FastifyRequest): Promise<StoredInvoice> {
  const { invoiceId } = request.params as { readonly invoiceId: string };
  const invoice = await db
    .selectFrom("invoices")
    .innerJoin("payment_methods", "payment_methods.id", "invoices.payment_method_id")
    .selectAll("invoices")
    .where("invoices.id", "=", invoiceId)
    .where("payment_methods.strategy", "in", ["stripe_checkout", "recurring"])
    .executeTakeFirst();
  if (!invoice) throw notFound();
  return invoice;
}

/** A page for this invoice at Stripe. Asked for twice at the same moment it is one: Stripe knows the key of the asking. */
async function beginPage(parts: StripeParts, invoice: StoredInvoice, begun: number): Promise<string> {
  const { db, clock, stripe, shop } = parts;
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
            product_data: { name: panelName },
          },
        },
      ],
      success_url: returnAddress(shop.origin, invoice, "success"),
      cancel_url: returnAddress(shop.origin, invoice, "error"),
    },
    { idempotencyKey: `${invoice.id}-${String(begun)}` },
  );
  if (!session.url) throw new Error("Stripe named no page for an invoice");
  await db
    .insertInto("stripe_sessions")
    .values({ id: session.id, invoice_id: invoice.id, url: session.url, created_at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return session.url;
}

/** Where an invoice is paid: the page that was begun before, or a new one; back to the panel where an earlier one is paid or being paid. */
async function pageOf(parts: StripeParts, invoice: StoredInvoice): Promise<string> {
  const begun = await parts.db
    .selectFrom("stripe_sessions")
    .selectAll()
    .where("invoice_id", "=", invoice.id)
    .orderBy("created_at", "desc")
    .execute();
  const [last] = begun;
  const isOpen = last !== undefined && parts.clock.now() - last.created_at.getTime() < PAGE_LASTS_MS;
  if (isOpen) return last.url;
  const isClosed = last === undefined || (await closePage(parts, last.id));
  return isClosed ? beginPage(parts, invoice, begun.length) : returnAddress(parts.shop.origin, invoice, "success");
}

/** Says that Stripe could not be reached, that nothing was charged, and how to go on. */
function sendFailed(parts: StripeParts, request: FastifyRequest, reply: FastifyReply, invoice: StoredInvoice): FastifyReply {
  const links = [
    { words: "gatewayRetry", address: request.url },
    { words: "backToPanel", address: returnAddress(parts.shop.origin, invoice, "error") },
  ];
  return sendNotice(parts, request, reply, { code: 502, words: "gatewayDown", links });
}

/** To the page at Stripe, or by the linked card that is to pay; anyone who chose the page once stays with it. */
async function leadOpen(
  parts: StripeParts,
  request: FastifyRequest,
  reply: FastifyReply,
  invoice: StoredInvoice,
): Promise<FastifyReply> {
  const charge = await readCharge(parts.db, invoice.id);
  if (charge && charge.state !== "canceled") {
    const isOtherwise = queryOf(request, "way") === "page" && (await giveUpCharge(parts, invoice, charge));
    if (!isOtherwise) return leadByCard(parts, request, reply, invoice);
  }
  return reply.redirect(await pageOf(parts, invoice), 303);
}

type Lead = typeof leadOpen;

async function lead(parts: StripeParts, request: FastifyRequest, reply: FastifyReply, leadOn: Lead): Promise<FastifyReply> {
  const invoice = await invoiceOf(parts, request);
  if (invoice.status === "paid") return reply.redirect(returnAddress(parts.shop.origin, invoice, "success"), 303);
  if (invoice.status === "canceled") return reply.redirect(returnAddress(parts.shop.origin, invoice, "error"), 303);
  try {
    return await leadOn(parts, request, reply, invoice);
  } catch (problem) {
    // The id of an invoice opens its receipt, and so is not for logs.
    parts.failing.log.error({ err: problem, account: invoice.user_id }, "Stripe did not open a page");
    return sendFailed(parts, request, reply, invoice);
  }
}

/**
 * Leads buyers from an invoice to its page at Stripe, or charges their linked card. Both begin when somebody goes there and not with the
 * invoice, so that no purchase waits for another company's answer while it holds its rows.
 */
export const stripeCheckout =
  (parts: StripeParts) =>
  (app: FastifyInstance): void => {
    app.get("/payments/stripe/:invoiceId", (request, reply) => lead(parts, request, reply, leadOpen));
    app.get("/payments/stripe/:invoiceId/back", (request, reply) => lead(parts, request, reply, leadFromBank));
  };
