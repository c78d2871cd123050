import { dollarDisplay, formatMoney, percentOf } from "@panel/core/money";
import {
  fieldOfWidgetProblem,
  MAX_MINIMUM_PURCHASE,
  MAX_WIDGETS,
  type OrderWidget,
  type WidgetField,
  type WidgetProblem,
  widgetProblems,
} from "@panel/core/order-widgets";
import { paymentMethodToWire } from "@panel/wire/payments";
import {
  deleteOrderWidget,
  getMethodsForOrderWidget,
  getOrderWidgets,
  getOrderWidgetStatistics,
  ORDER_WIDGETS_FULL,
  orderWidgetToWire,
  patchOrderWidget,
  postOrderWidget,
  postOrderWidgetToken,
  widgetDraftFromWire,
  widgetFiguresToWire,
} from "@panel/wire/order-widgets";
import { readBuyer } from "../accounts/index.ts";
import {
  type Call,
  handle,
  type Handler,
  isDay,
  notFound,
  refuse,
  refuseField,
  refuseFields,
  type ServerText,
  sessionOf,
  text,
} from "../calls/index.ts";
import { limitTries } from "../http/index.ts";
import { readMethods, refuseFrozen, type ShopDependencies } from "../payments/index.ts";
import {
  changePartnerWidget,
  createWidgetWithin,
  endPartnerWidget,
  type NewPartnerWidget,
  readPartnerWidgets,
  renewWidgetToken,
} from "../widgets/index.ts";
import { readWidgetTerms } from "./partner-terms.ts";
import { readWidgetFigures } from "./widget-statistics.ts";

const fields: Readonly<Record<WidgetField, string>> = {
  name: "name",
  minimumPurchase: "minimum_purchase_amount",
  paymentMethods: "payment_methods",
  rewardShare: "reward_percent",
};

function wordsOf(problem: WidgetProblem): ServerText {
  switch (problem.kind) {
    case "noName":
    case "noMethods":
    case "noShare":
      return text("required");
    case "shareTooLarge":
      return text("widgetShareTooLarge", { max: percentOf(problem.limit) });
    case "minimumTooLarge":
      return text("amountTooLarge", { max: formatMoney(MAX_MINIMUM_PURCHASE, dollarDisplay) });
    case "nameTooLong":
    case "unknownMethod":
      return text("invalidValue");
  }
}

/** Widgets of one partner, with those that were ended since; a widget that was ended stays in the shop for what it sold. */
export const MADE_WIDGETS = { limit: 100, windowMs: 86_400_000 };
export const RENEWED_TOKENS = { limit: 60, windowMs: 3_600_000 };

const nowOf = (call: Pick<Call, "clock">): Date => new Date(call.clock.now());

type Shop = Pick<ShopDependencies, "gateways">;
type DraftCall = Pick<Call<typeof postOrderWidget>, "db" | "session" | "clock" | "body">;

/** The partner who changes something; frozen accounts may only look (DEC-058). */
async function actingOwner(call: Pick<Call, "db" | "session" | "clock">): Promise<number> {
  const { userId } = sessionOf(call);
  refuseFrozen(await readBuyer(call.db, userId, nowOf(call), true));
  return userId;
}

/** A widget as its owner wishes it, within the operator's terms. */
async function acceptedDraft({ gateways }: Shop, call: DraftCall): Promise<Omit<NewPartnerWidget, "apiToken">> {
  const { db, body } = call;
  const ownerId = await actingOwner(call);
  const draft = widgetDraftFromWire(body);
  const methods = await readMethods(db, gateways, { purpose: "for_orders" });
  const terms = await readWidgetTerms(db);
  const problems = widgetProblems(draft, { methodIds: methods.map(({ id }) => id), terms });
  if (problems.length > 0 || draft.rewardShare === null) {
    throw refuseFields(Object.fromEntries(problems.map((each) => [fields[fieldOfWidgetProblem(each)], wordsOf(each)])));
  }
  return { ...draft, name: draft.name.trim(), rewardShare: draft.rewardShare, ownerId };
}

async function own(call: Pick<Call, "db" | "session">, id: number): Promise<OrderWidget> {
  const found = (await readPartnerWidgets(call.db, sessionOf(call).userId)).find((widget) => widget.id === id);
  if (!found) throw notFound();
  return found;
}

async function create(shop: Shop, call: Call<typeof postOrderWidget>) {
  const draft = await acceptedDraft(shop, call);
  await limitTries(call.db, `order widgets ${String(draft.ownerId)}`, MADE_WIDGETS, nowOf(call));
  const id = await createWidgetWithin(call.db, MAX_WIDGETS, draft, nowOf(call));
  if (id === null) throw refuse(text("widgetsFull", { max: MAX_WIDGETS }), { code: ORDER_WIDGETS_FULL });
  return orderWidgetToWire(await own(call, id));
}

async function change(shop: Shop, call: Call<typeof patchOrderWidget>) {
  const { id } = call.params;
  await own(call, id);
  if (!(await changePartnerWidget(call.db, id, await acceptedDraft(shop, call)))) throw notFound();
  return orderWidgetToWire(await own(call, id));
}

async function end(call: Call<typeof deleteOrderWidget>) {
  const own = { id: call.params.id, ownerId: await actingOwner(call) };
  if (!(await endPartnerWidget(call.db, own, nowOf(call)))) throw notFound();
  return null;
}

async function renewToken(call: Call<typeof postOrderWidgetToken>) {
  const { id } = call.params;
  const ownerId = await actingOwner(call);
  await limitTries(call.db, `order widget tokens ${String(ownerId)}`, RENEWED_TOKENS, nowOf(call));
  if (!(await renewWidgetToken(call.db, { id, ownerId }))) throw notFound();
  return orderWidgetToWire(await own(call, id));
}

async function statistics(call: Call<typeof getOrderWidgetStatistics>) {
  const { group_by: groupBy, start_date: startDate, end_date: endDate } = call.query;
  if (!isDay(startDate)) throw refuseField("start_date", text("invalidValue"));
  if (!isDay(endDate)) throw refuseField("end_date", text("invalidValue"));
  const rows = await readWidgetFigures(call.db, sessionOf(call).userId, { groupBy, startDate, endDate });
  return rows.map(widgetFiguresToWire);
}

/** Serves the calls of partners' widgets (API-060 to API-064, their end and their tokens). */
export const orderWidgetsHandlers = (shop: Shop): readonly Handler[] => [
  handle(getOrderWidgets, async (call) => (await readPartnerWidgets(call.db, sessionOf(call).userId)).map(orderWidgetToWire)),
  handle(postOrderWidget, (call) => create(shop, call)),
  handle(patchOrderWidget, (call) => change(shop, call)),
  handle(deleteOrderWidget, end),
  handle(postOrderWidgetToken, renewToken),
  handle(getMethodsForOrderWidget, async ({ db }) =>
    (await readMethods(db, shop.gateways, { purpose: "for_orders" })).map(paymentMethodToWire),
  ),
  handle(getOrderWidgetStatistics, statistics),
];
