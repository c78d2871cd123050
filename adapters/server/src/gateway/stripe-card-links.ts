import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Stripe from "stripe";
import { notFound } from "../calls/index.ts";
import { eachByItself } from "../feature/index.ts";
import { cardLinkReturn, endCardLink, type ProvidersCard, readCardLink, type StoredCardLink } from "../subscriptions/index.ts";
import { stripeCustomerOf, readStripeCustomer } from "./stripe-customers.ts";
import { sendNotice } from "./stripe-notice.ts";
import { nowOf, type StripeParts } from "./stripe-parts.ts";

/** A page at Stripe lasts for a day. */
const PAGE_LASTS_MS = 20 * 3_600_000;

const idOf = (thing: string | { readonly id: string } | null): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

/** The card of a setup that came to its end for this customer; null for anything else. */
async function cardOf({ stripe }: StripeParts, setupId: string, customer: string): Promise<ProvidersCard | null> {
  const setup = await stripe.setupIntents.retrieve(setupId, { expand: ["payment_method"] });
  const method = setup.payment_method;
  if (setup.status !== "succeeded" || idOf(setup.customer) !== customer) return null;
  if (method === null || typeof method === "string" || !method.card) return null;
  const { brand, last4 } = method.card;
  return { provider: "stripe", name: `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`, token: method.id };
}

/** Links the card of a page that came to its end, once however often that is told; false where there is none. */
export async function finishCardLink(parts: StripeParts, linkId: string, setupId: string): Promise<boolean> {
  const link = await readCardLink(parts.db, linkId);
  if (link?.status !== "open") return false;
  const customer = await readStripeCustomer(parts.db, link.user_id);
  const card = customer === null ? null : await cardOf(parts, setupId, customer);
  if (card === null) return false;
  const ended = await endCardLink(parts.db, linkId, card, nowOf(parts));
  return ended?.status === "linked";
}

const sessionsOf = ({ db }: StripeParts, linkId: string) =>
  db.selectFrom("stripe_card_sessions").selectAll().where("card_link_id", "=", linkId).orderBy("created_at", "desc").execute();

/** A page at Stripe that takes a card and nothing from it. */
async function beginPage(parts: StripeParts, link: StoredCardLink, begun: number): Promise<string> {
  const { db, stripe, shop } = parts;
  const back = `${shop.origin}/payments/stripe/card/${link.id}/back`;
  const session = await stripe.checkout.sessions.create(
    {
      mode: "setup",
      currency: "usd",
      customer: await stripeCustomerOf(parts, link.user_id),
      client_reference_id: link.id,
      metadata: { card_link: link.id },
      success_url: back,
      cancel_url: back,
    },
    { idempotencyKey: `${link.id}-${String(begun)}` },
  );
  if (!session.url) throw new Error(`Stripe named no page for ${link.id}`);
  await db
    .insertInto("stripe_card_sessions")
    .values({ id: session.id, card_link_id: link.id, url: session.url, created_at: nowOf(parts) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return session.url;
}

async function pageOf(parts: StripeParts, link: StoredCardLink): Promise<string> {
  const begun = await sessionsOf(parts, link.id);
  const [last] = begun;
  const isOpen = last !== undefined && parts.clock.now() - last.created_at.getTime() < PAGE_LASTS_MS;
  return isOpen ? last.url : beginPage(parts, link, begun.length);
}

async function linkOf({ db }: StripeParts, request: FastifyRequest): Promise<StoredCardLink> {
  const { linkId } = request.params as { readonly linkId: string };
  const link = await readCardLink(db, linkId);
  if (!link) throw notFound();
  return link;
}

/** Stripe tells by itself too; anyone who comes back first links the card, so that the panel finds it. */
async function finishAtReturn(parts: StripeParts, link: StoredCardLink): Promise<void> {
  for (const { id } of await sessionsOf(parts, link.id)) {
    const session: Stripe.Checkout.Session = await parts.stripe.checkout.sessions.retrieve(id);
    const setup = idOf(session.setup_intent);
    if (setup !== null && (await finishCardLink(parts, link.id, setup))) return;
  }
}

async function lead(parts: StripeParts, request: FastifyRequest, reply: FastifyReply, isBack: boolean): Promise<FastifyReply> {
  const link = await linkOf(parts, request);
  try {
    if (link.status !== "open") return await reply.redirect(cardLinkReturn(link), 303);
    if (!isBack) return await reply.redirect(await pageOf(parts, link), 303);
    await finishAtReturn(parts, link);
    return await reply.redirect(cardLinkReturn(await linkOf(parts, request)), 303);
  } catch (problem) {
    parts.failing.log.error({ err: problem, link: link.id }, "Stripe did not open a page for a card");
    const links = [
      { words: "gatewayRetry", address: request.url },
      { words: "backToPanel", address: cardLinkReturn(link) },
    ];
    return sendNotice(parts, request, reply, { code: 502, words: "gatewayDown", links });
  }
}

/** Leads to the page at Stripe that takes a card to be charged later, and back; neither ever comes here (PAY-032, DEC-081). */
export const stripeCardPages =
  (parts: StripeParts) =>
  (app: FastifyInstance): void => {
    app.get("/payments/stripe/card/:linkId", (request, reply) => lead(parts, request, reply, false));
    app.get("/payments/stripe/card/:linkId/back", (request, reply) => lead(parts, request, reply, true));
  };

const MAX_CARDS = 50;

/** Lets Stripe forget the cards that were removed here; answers how many. */
export async function detachCards(parts: StripeParts): Promise<number> {
  const { db, stripe } = parts;
  const removed = await db
    .selectFrom("linked_cards")
    .select(["id", "provider_token"])
    .where("provider", "=", "stripe")
    .where("removed_at", "is not", null)
    .where("detached_at", "is", null)
    .limit(MAX_CARDS)
    .execute();
  await eachByItself(removed, "detaching removed cards", async ({ id, provider_token: token }) => {
    await stripe.paymentMethods.detach(token).catch(forgottenAlready);
    await db
      .updateTable("linked_cards")
      .set({ detached_at: nowOf(parts) })
      .where("id", "=", id)
      .execute();
  });
  return removed.length;
}

/** A card that is no longer attached there is what was wished. */
function forgottenAlready(problem: unknown): void {
  const { statusCode } = problem as { readonly statusCode?: number };
  if (statusCode !== 400 && statusCode !== 404) throw problem;
}
