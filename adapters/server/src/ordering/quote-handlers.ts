import { moneyFromDecimal, sumMoney, zeroMoney } from "@panel/core/money";
import { limitsOf, quantityByCost, statesGuarantee } from "@panel/core/pricing";
import { acceptSellerMinimum, offersPayer } from "@panel/core/purchase";
import { serviceId } from "@panel/core/identifiers";
import { postServicesQuantityByCost } from "@panel/wire/catalogue";
import { amountToWire } from "@panel/wire/fields";
import {
  costToWire,
  orderLineFromWire,
  postQuantityByCost,
  postTotalCost,
  postValidateOrder,
  quantityByCostToWire,
} from "@panel/wire/ordering";
import { readServices } from "../catalogue/service-rows.ts";
import { handle, type Call, type Handler } from "../http/handler.ts";
import { refuseFields } from "../http/refusal.ts";
import { text, type ServerText } from "../http/server-text.ts";
import { readBuyer, type Buyer } from "./buyer.ts";
import { tryCoupon } from "./coupon-tries.ts";
import type { OrderContext } from "./order-context.ts";
import { resolvePayer } from "./payer-reader.ts";
import { linesToOrder, linesToPrice, quote } from "./quote.ts";
import { sellerTermsOf } from "../widgets/index.ts";
import { amountRefusal, payerRefusal } from "./payer-refusals.ts";

const nowOf = (call: Pick<Call, "clock">): Date => new Date(call.clock.now());

async function buyerOf(call: Pick<Call, "db" | "session" | "clock">): Promise<Buyer | null> {
  return call.session ? readBuyer(call.db, call.session.userId, nowOf(call), false) : null;
}

async function totalCost(context: OrderContext, call: Call<typeof postTotalCost>) {
  const { body, db } = call;
  const buyer = await buyerOf(call);
  const lines = await linesToPrice(db, body.services.map(orderLineFromWire), { buyer, country: call.country });
  const settings = await context.readSettings(db);
  const named = { paymentMethodId: body.payment_method_id, linkedCardId: body.recurring_payments_method_id };
  const payer = await resolvePayer(db, named, buyer?.userId ?? null);
  if (payer && !offersPayer(sellerTermsOf(call.widget), payer)) throw payerRefusal({ kind: "unknownMethod" }, payer);
  const { caller, address } = call;
  const tried = await tryCoupon(db, { code: body.coupon_code, userId: buyer?.userId ?? null, caller, address, now: nowOf(call) });
  await tried.countMiss(db);
  const cost = quote({ lines, settings, payer, coupon: tried.coupon, isSpeedUp: body.is_speedup });
  return costToWire(
    cost,
    lines.map(({ line }) => line.url),
  );
}

type QuantityCall = Pick<Call<typeof postQuantityByCost>, "db" | "session" | "clock" | "body">;

async function quantities(context: OrderContext, call: QuantityCall) {
  const { body, db } = call;
  const buyer = await buyerOf(call);
  const ids = body.services.map((wish) => serviceId(wish.service_id));
  const services = await readServices(db, ids, { gradeDiscountPercent: buyer?.gradeDiscountPercent ?? 0 });
  const { guaranteeCharge } = await context.readSettings(db);
  const problems: Record<string, ServerText> = {};
  const found = body.services.flatMap((wish, index) => {
    const service = services.get(serviceId(wish.service_id));
    if (!service) problems[`services.${String(index)}.service_id`] = text("serviceUnavailable");
    const desiredCost = moneyFromDecimal(wish.desired_cost.replace(",", ".")) ?? zeroMoney;
    const isGuarantee = wish.is_guarantee && statesGuarantee(service);
    return service
      ? [quantityByCost(service, { desiredCost, isGuarantee }, limitsOf(service), { guarantee: guaranteeCharge })]
      : [];
  });
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  return {
    ...amountToWire("total_cost", sumMoney(found.map((answer) => answer.cost))),
    services: found.map(quantityByCostToWire),
  };
}

async function validateOrder(context: OrderContext, call: Call<typeof postValidateOrder>): Promise<null> {
  const reading = { buyer: await buyerOf(call), country: call.country };
  const lines = await linesToOrder(call.db, call.body.orders.map(orderLineFromWire), reading);
  const seller = sellerTermsOf(call.widget);
  if (!seller) return null;
  const settings = await context.readSettings(call.db);
  const problem = acceptSellerMinimum(quote({ lines, settings, payer: null, coupon: null, isSpeedUp: false }), seller);
  if (problem) throw amountRefusal(problem);
  return null;
}

/** Prices before anything is ordered (API-084, API-085, API-098, API-125). */
export const quoteHandlers = (context: OrderContext): readonly Handler[] => [
  handle(postTotalCost, (call) => totalCost(context, call)),
  handle(postQuantityByCost, (call) => quantities(context, call)),
  handle(postServicesQuantityByCost, (call) => quantities(context, call)),
  handle(postValidateOrder, (call) => validateOrder(context, call)),
];
