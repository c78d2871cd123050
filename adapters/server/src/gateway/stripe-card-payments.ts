import type { FastifyReply, FastifyRequest } from "fastify";
import type Stripe from "stripe";
import { returnAddress, type StoredCardCharge, type StoredInvoice } from "../payments/index.ts";
import { chargeInvoice, endCharge, readCharge, takeIntent, takeRefusal } from "./stripe-charges.ts";
import { sendNotice } from "./stripe-notice.ts";
import type { StripeParts } from "./stripe-parts.ts";

/** Where a buyer is sent on; or that the card was declined. */
type Way = { readonly kind: "to"; readonly address: string } | { readonly kind: "declined" };

const to = (address: string): Way => ({ kind: "to", address });

/** What is after a step of the charge, as a way for the buyer. */
function wayOf(origin: string, invoice: StoredInvoice, state: StoredCardCharge["state"]): Way {
  if (state === "declined" || state === "needs_authentication") return { kind: "declined" };
  // What is under way shows on the page that it leads to.
  return to(returnAddress(origin, invoice, "success"));
}

/** Lets the buyer's bank ask them: on its page, from which it leads back here. */
async function authenticate(parts: StripeParts, invoice: StoredInvoice, charge: StoredCardCharge): Promise<Way> {
  const { stripe, shop, db } = parts;
  if (charge.intent_id === null) return { kind: "declined" };
  const card = await db
    .selectFrom("linked_cards")
    .select("provider_token")
    .where("id", "=", charge.linked_card_id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!card) return { kind: "declined" };
  let intent: Stripe.PaymentIntent = await stripe.paymentIntents.retrieve(charge.intent_id);
  if (intent.status === "requires_payment_method" || intent.status === "requires_confirmation")
    intent = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: card.provider_token,
      return_url: `${shop.origin}/payments/stripe/${invoice.id}/back`,
    });
  const page = intent.next_action?.redirect_to_url?.url;
  if (intent.status === "requires_action" && page) return to(page);
  return wayOf(shop.origin, invoice, await takeIntent(parts, invoice.id, intent));
}

async function nextWay(parts: StripeParts, invoice: StoredInvoice): Promise<Way> {
  const state = await chargeInvoice(parts, invoice.id);
  const charge = await readCharge(parts.db, invoice.id);
  if (state !== "needs_authentication" || !charge) return wayOf(parts.shop.origin, invoice, state);
  try {
    return await authenticate(parts, invoice, charge);
  } catch (problem) {
    return wayOf(parts.shop.origin, invoice, await takeRefusal(parts, invoice.id, problem));
  }
}

/**
 * Leads on anyone who pays an invoice by a linked card: charges it immediately, and has its owner asked by the bank where that wants to.
 */
export async function leadByCard(
  parts: StripeParts,
  request: FastifyRequest,
  reply: FastifyReply,
  invoice: StoredInvoice,
): Promise<FastifyReply> {
  return sendOn(parts, request, reply, { invoice, way: await nextWay(parts, invoice) });
}

interface LedBuyer {
  readonly invoice: StoredInvoice;
  readonly way: Way;
}

function sendOn(parts: StripeParts, request: FastifyRequest, reply: FastifyReply, { invoice, way }: LedBuyer): FastifyReply {
  if (way.kind === "to") return reply.redirect(way.address, 303);
  const { origin } = parts.shop;
  const links = [
    { words: "cardPayOtherwise", address: `${origin}/payments/stripe/${invoice.id}?way=page` },
    { words: "backToPanel", address: returnAddress(origin, invoice, "error") },
  ];
  return sendNotice(parts, request, reply, { code: 200, words: "cardDeclined", links });
}

/** What became of the card at the bank, once the buyer comes back from there. */
export async function leadFromBank(
  parts: StripeParts,
  request: FastifyRequest,
  reply: FastifyReply,
  invoice: StoredInvoice,
): Promise<FastifyReply> {
  const charge = await readCharge(parts.db, invoice.id);
  const known = charge?.intent_id == null ? null : await parts.stripe.paymentIntents.retrieve(charge.intent_id);
  const state = known === null ? (charge?.state ?? "declined") : await takeIntent(parts, invoice.id, known);
  return sendOn(parts, request, reply, { invoice, way: wayOf(parts.shop.origin, invoice, state) });
}

/** Ends a charge that has not succeeded, so that nothing is taken twice once the invoice is paid another way; false where it has. */
export async function giveUpCharge(parts: StripeParts, invoice: StoredInvoice, charge: StoredCardCharge): Promise<boolean> {
  if (charge.state === "charged" || charge.state === "charging") return false;
  const intent = charge.intent_id === null ? null : await parts.stripe.paymentIntents.retrieve(charge.intent_id);
  if (intent?.status === "succeeded" || intent?.status === "processing") {
    await takeIntent(parts, invoice.id, intent);
    return false;
  }
  if (intent !== null && intent.status !== "canceled") await parts.stripe.paymentIntents.cancel(intent.id);
  await endCharge(parts, invoice.id, { state: "canceled" });
  return true;
}
