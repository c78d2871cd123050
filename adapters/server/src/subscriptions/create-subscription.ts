import { serviceId } from "@panel/core/identifiers";
import { moneyFromDecimal, type Money } from "@panel/core/money";
import { recogniseLink } from "@panel/core/links";
import { priceChanged } from "@panel/core/pricing";
import {
  acceptSubscriptionLink,
  AUTOPROMOTION,
  CONTENTS_LIMIT,
  isContentsLimit,
  isPromotable,
  MAX_NAME_LENGTH,
  subscriptionCost,
  type SubscriptionCost,
} from "@panel/core/subscriptions";
import type { SentLine } from "@panel/wire/ordering";
import { payerFromWire, type postSubscription } from "@panel/wire/subscriptions";
import { type Buyer, emailProblem, nameFrom, problemsOf, readBuyer } from "../accounts/index.ts";
import type { Db } from "../database/index.ts";
import { type Call, refuseField, refuseFields, type ServerText, sessionOf, text } from "../calls/index.ts";
import {
  priceChangedRefusal,
  refuseBlocked,
  refuseFrozen,
  resolvePayer,
  type ShopDependencies,
  type ShopSettings,
} from "../payments/index.ts";
import { linesToPrice, linkRefusalText, type PricedLine, readNetworkKeys, refuseHuge } from "../ordering/index.ts";
import { promotableFrom } from "./subscription-offers.ts";
import type { StoredSubscription } from "./read-subscriptions.ts";

type CreateCall = Call<typeof postSubscription>;
type Body = CreateCall["body"];

const MAX_TYPE_LENGTH = 50;

/** An order line as each publication will get it. */
export const lineOf = (service: number, quantity: number, url: string): SentLine => ({
  serviceId: serviceId(service),
  serviceName: "",
  quantity,
  url,
  isGuarantee: false,
  isReorder: false,
  dripFeed: null,
  targetValues: [],
});

function fieldProblems(body: Body): Record<string, ServerText> {
  const name = body.name.trim();
  const { least, most } = CONTENTS_LIMIT;
  return problemsOf({
    name: name === "" ? text("required") : name.length > MAX_NAME_LENGTH ? text("invalidValue") : null,
    email: body.email === "" ? null : emailProblem(body.email),
    type: body.type.length > MAX_TYPE_LENGTH ? text("invalidValue") : null,
    contents_limit: isContentsLimit(body.contents_limit) ? null : text("contentsLimitNotAccepted", { min: least, max: most }),
  });
}

async function refuseLink(db: Db, url: string, networkId: number): Promise<void> {
  const networkKey = (await readNetworkKeys(db)).get(networkId) ?? null;
  const refusal = acceptSubscriptionLink(url, networkKey);
  if (refusal) throw refuseField("url", linkRefusalText(refusal));
}

async function readSuitable(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("services")
    .innerJoin("service_types as type", "type.id", "services.service_type_id")
    .innerJoin("networks as network", "network.id", "services.network_id")
    .selectAll("services")
    .select(["type.slug as type_slug", "network.social_provider_type as network_key"])
    .where("services.id", "in", ids)
    .execute();
  const suits = (row: (typeof rows)[number]) =>
    isPromotable(promotableFrom(row), { slug: row.type_slug, networkKey: row.network_key });
  return new Set(rows.filter(suits).map((row) => row.id));
}

/** The services as they are priced for a publication; what does not suit publications, or another network, is refused. */
async function pricedLines({ body, country, db }: CreateCall, buyer: Buyer): Promise<readonly PricedLine[]> {
  const sent = body.services.map((wish) => lineOf(wish.service_id, wish.quantity, body.url));
  const lines = await linesToPrice(db, sent, { buyer, country });
  const suitable = await readSuitable(
    db,
    lines.map(({ service }) => service.id),
  );
  const network = lines[0]?.service.networkId ?? 0;
  const problems: Record<string, ServerText> = {};
  for (const { index, service } of lines) {
    const isFit = suitable.has(service.id) && service.networkId === network;
    if (!isFit) problems[`services.${String(index)}.service_id`] = text("serviceUnavailable");
  }
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  await refuseLink(db, body.url, network);
  return lines;
}

interface Payer {
  readonly billing_type: "balance" | "card";
  readonly linked_card_id: number | null;
  readonly agreed_fee_share: number;
  readonly waiting_for: "card" | null;
}

/** Whether `recurring_payments_method_id` is there says who pays; null in it is a card that is linked afterwards (DEC-154, DEC-156). */
async function payerOf(db: Db, body: Body, userId: number): Promise<Payer> {
  const named = payerFromWire(body.recurring_payments_method_id);
  if (named.kind === "balance") return { billing_type: "balance", linked_card_id: null, agreed_fee_share: 0, waiting_for: null };
  if (named.cardId === null) return { billing_type: "card", linked_card_id: null, agreed_fee_share: 0, waiting_for: "card" };
  const payer = await resolvePayer(db, { paymentMethodId: null, linkedCardId: named.cardId }, userId);
  if (payer?.kind !== "linkedCard") throw refuseField("recurring_payments_method_id", text("cardUnknown"));
  return { billing_type: "card", linked_card_id: payer.cardId, agreed_fee_share: payer.method.fee, waiting_for: null };
}

/** Nobody agrees to another total than the one that was shown. */
function refuseChangedPrice(body: Body, current: Money): void {
  const shown = body.confirmed_total === null ? null : moneyFromDecimal(body.confirmed_total.replace(",", "."));
  const change = priceChanged(shown, current);
  if (change) throw priceChangedRefusal(change);
}

/** What the services cost, by the rule that answers questions about the cost too (DEC-155). */
const costsOf = (lines: readonly PricedLine[], { guaranteeCharge }: ShopSettings, limit: number): SubscriptionCost =>
  refuseHuge(() =>
    subscriptionCost(
      lines.map(({ line, service }) => ({ service, quantity: line.quantity, isGuarantee: line.isGuarantee })),
      limit,
      { guarantee: guaranteeCharge },
    ),
  );

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
  const buyer = await readBuyer(db, userId, now, true);
  refuseFrozen(buyer);
  const problems = fieldProblems(body);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const lines = await pricedLines(call, buyer);
  const settings = await shop.readSettings(db);
  refuseBlocked(
    lines.map(({ service }) => service.id),
    settings,
    "services",
  );
  const payer = await payerOf(db, body, userId);
  const costs = costsOf(lines, settings, body.contents_limit);
  refuseChangedPrice(body, costs.totalCost);
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
      agreed_cost: costs.costPerPublication,
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
    costs.services.map((service) => service.cost),
  );
  return row;
}
