import { serviceId } from "@panel/core/identifiers";
import { moneyFromDecimal, type Money } from "@panel/core/money";
import { recogniseLink } from "@panel/core/links";
import {
  AUTOPROMOTION,
  decideSubscription,
  type SubscribablePlace,
  type SubscriptionPayer,
  type SubscriptionWish,
} from "@panel/core/subscriptions";
import { payerFromWire, type postSubscription } from "@panel/wire/subscriptions";
import { type Buyer, emailProblem, nameFrom, readBuyer } from "../accounts/index.ts";
import type { Db } from "../database/index.ts";
import { type Call, sessionOf } from "../calls/index.ts";
import { readServices } from "../catalogue/index.ts";
import { type ResolvedPayer, resolvePayer, type ShopDependencies } from "../payments/index.ts";
import { knownFacts } from "../ordering/index.ts";
import { subscriptionRefusal } from "./subscription-refusals.ts";
import type { StoredSubscription } from "./read-subscriptions.ts";

type CreateCall = Call<typeof postSubscription>;
type Body = CreateCall["body"];

/** Where the services stand that are subscribed to, and whether they are subscriptions themselves. */
async function readPlaces(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, SubscribablePlace>> {
  const rows = await db
    .selectFrom("services")
    .innerJoin("service_types as type", "type.id", "services.service_type_id")
    .innerJoin("networks as network", "network.id", "services.network_id")
    .select(["services.id", "services.is_subscription", "type.slug", "network.social_provider_type as network_key"])
    .where("services.id", "in", ids)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { slug: row.slug, networkKey: row.network_key, isSubscription: row.is_subscription }]),
  );
}

type Reading = Pick<ShopDependencies, "gateways"> & Pick<CreateCall, "db">;
type LinkedCardPayer = Extract<ResolvedPayer, { readonly kind: "linkedCard" }>;

/** The customer's own card; null where the payer names none or another customer's. */
async function cardOf({ db, gateways }: Reading, payer: SubscriptionPayer, userId: number): Promise<LinkedCardPayer | null> {
  if (payer.kind === "balance" || payer.cardId === null) return null;
  const found = await resolvePayer(db, gateways, { paymentMethodId: null, linkedCardId: payer.cardId }, userId);
  return found?.kind === "linkedCard" && found.method !== null ? found : null;
}

/** Whether `recurring_payments_method_id` is there says who pays; null in it is a card that is linked afterwards (DEC-154, DEC-156). */
const payerColumns = (payer: SubscriptionPayer, card: LinkedCardPayer | null) => ({
  billing_type: payer.kind,
  linked_card_id: card?.cardId ?? null,
  agreed_fee_share: card?.method.fee ?? 0,
  waiting_for: payer.kind === "card" && card === null ? ("card" as const) : null,
});

const wishOf = (body: Body, payer: SubscriptionPayer): SubscriptionWish => ({
  name: body.name,
  email: body.email,
  type: body.type,
  url: body.url,
  contentsLimit: body.contents_limit,
  services: body.services.map(({ service_id, quantity, countries }) => ({
    serviceId: serviceId(service_id),
    quantity,
    countries,
  })),
  payer,
  confirmedTotal: body.confirmed_total === null ? null : moneyFromDecimal(body.confirmed_total),
});

/** Reads what decides about a subscription and lets the core decide; nothing has been written when it is refused. */
async function prepareSubscription(shop: ShopDependencies, call: CreateCall, buyer: Buyer) {
  const { body, country, db } = call;
  const payer = payerFromWire(body.recurring_payments_method_id);
  const wish = wishOf(body, payer);
  const ids = wish.services.map((wished) => wished.serviceId);
  const services = await readServices(db, ids, { gradeDiscountPercent: buyer.gradeDiscountPercent });
  const places = await readPlaces(db, ids);
  const settings = await shop.readSettings(db);
  const card = await cardOf({ db, gateways: shop.gateways }, payer, buyer.userId);
  const decided = decideSubscription(wish, {
    ...knownFacts(services, { buyer, country }),
    account: buyer,
    placeOf: (service) => places.get(service.id) ?? null,
    hasUsableEmail: body.email === "" || emailProblem(body.email) === null,
    isCardKnown: payer.kind === "balance" || payer.cardId === null || card !== null,
    blockedServiceIds: settings.blockedServiceIds,
    charges: { guarantee: settings.guaranteeCharge },
  });
  if (!decided.ok) throw subscriptionRefusal(decided.error, body.email);
  return { ...decided.value, payer: payerColumns(payer, card) };
}

async function insertServices(tx: Db, id: number, body: Body, costs: readonly Money[]): Promise<void> {
  const rows = body.services.map((wish, position) => ({
    subscription_id: id,
    position,
    service_id: wish.service_id,
    quantity: wish.quantity,
    cost: costs[position] ?? 0,
    countries: JSON.stringify(wish.countries),
  }));
  await tx.insertInto("subscription_services").values(rows).execute();
}

const storedLink = (url: string): string => {
  const recognition = recogniseLink(url);
  return recognition.kind === "refused" ? url.trim() : recognition.link;
};

/** Makes a subscription; nothing is charged before its first publication (SUB-018, DEC-156). */
export async function createSubscription(shop: ShopDependencies, call: CreateCall): Promise<StoredSubscription> {
  const { body, db } = call;
  const { userId } = sessionOf(call);
  const now = new Date(call.clock.now());
  const { lines, cost, payer } = await prepareSubscription(shop, call, await readBuyer(db, userId, now, true));
  const row = await db
    .insertInto("subscriptions")
    .values({
      user_id: userId,
      name: nameFrom(body.name),
      type: body.type.trim() === "" ? AUTOPROMOTION : body.type,
      url: storedLink(body.url),
      email: body.email.trim(),
      locale: call.locale,
      network_id: lines[0]?.service.networkId ?? 0,
      status: "in_processing",
      ...payer,
      contents_limit: body.contents_limit,
      agreed_cost: cost.costPerPublication,
      seen_until: now,
      next_look_at: now,
      created_at: now,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertServices(
    db,
    row.id,
    body,
    cost.services.map((service) => service.cost),
  );
  return row;
}
