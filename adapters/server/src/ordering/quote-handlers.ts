import { moneyFromDecimal, sumMoney, zeroMoney } from "@panel/core/money";
import { limitsOf, quantityByCost, statesGuarantee } from "@panel/core/pricing";
import { acceptSellerMinimum, decideQuotedPayer } from "@panel/core/purchase";
import { serviceId } from "@panel/core/identifiers";
import { postServicesQuantityByCost } from "@panel/wire/subscriptions";
import { amountToWire } from "@panel/wire/fields";
import {
  costToWire,
  orderLineFromWire,
  postQuantityByCost,
  postTotalCost,
  postValidateOrder,
  quantityByCostToWire,
} from "@panel/wire/ordering";
import { readServices } from "../catalogue/index.ts";
import { type Call, handle, type Handler, refuseFields, type ServerText, text } from "../calls/index.ts";
import { type Buyer, readBuyer } from "../accounts/index.ts";
import { amountRefusal, payerRefusal, resolvePayer, type ShopDependencies, tryCoupon } from "../payments/index.ts";
import { linesToOrder, linesToPrice, quote } from "./quote.ts";
import { sellerTermsOf } from "../widgets/index.ts";

const nowOf = (call: Pick<Call, "clock">): Date => new Date(call.clock.now());

async function buyerOf(call: Pick<Call, "db" | "session" | "clock">): Promise<Buyer | null> {
  return call.session ? readBuyer(call.db, call.session.userId, nowOf(call), false) : null;
}

async function totalCost(shop: ShopDependencies, call: Call<typeof postTotalCost>) {
  const { body, db } = call;
  const buyer = await buyerOf(call);
  const lines = await linesToPrice(db, body.services.map(orderLineFromWire), { buyer, country: call.country });
  const settings = await shop.readSettings(db);
  const named = { paymentMethodId: body.payment_method_id, linkedCardId: body.recurring_payments_method_id };
  const asked = await resolvePayer(db, shop.gateways, named, buyer?.userId ?? null);
  const payer = decideQuotedPayer(asked, sellerTermsOf(call.widget));
  if (!payer.ok) throw payerRefusal(payer.error, asked);
  const coupon = await tryCoupon(call, body.coupon_code);
  const cost = quote({ lines, settings, payer: payer.value, coupon, isSpeedUp: body.is_speedup });
  return costToWire(
    cost,
    lines.map(({ line }) => line.url),
  );
}

type QuantityCall = Pick<Call<typeof postQuantityByCost>, "db" | "session" | "clock" | "body">;

async function quantities(shop: ShopDependencies, call: QuantityCall) {
  const { body, db } = call;
  const buyer = await buyerOf(call);
  const ids = body.services.map((wish) => serviceId(wish.service_id));
  const services = await readServices(db, ids, { gradeDiscountPercent: buyer?.gradeDiscountPercent ?? 0 });
  const { guaranteeCharge } = await shop.readSettings(db);
  const problems: Record<string, ServerText> = {};
  const found = body.services.flatMap((wish, index) => {
    const service = services.get(serviceId(wish.service_id));
    if (!service) problems[`services.${String(index)}.service_id`] = text("serviceUnavailable");
    const desiredCost = moneyFromDecimal(wish.desired_cost) ?? zeroMoney;
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

async function validateOrder(shop: ShopDependencies, call: Call<typeof postValidateOrder>): Promise<null> {
  const reading = { buyer: await buyerOf(call), country: call.country };
  const lines = await linesToOrder(call.db, call.body.orders.map(orderLineFromWire), reading);
  const seller = sellerTermsOf(call.widget);
  if (!seller) return null;
  const settings = await shop.readSettings(call.db);
  const problem = acceptSellerMinimum(quote({ lines, settings, payer: null, coupon: null, isSpeedUp: false }), seller);
  if (problem) throw amountRefusal(problem);
  return null;
}

/** Prices before anything is ordered (API-084, API-085, API-098, API-125). */
export const quoteHandlers = (shop: ShopDependencies): readonly Handler[] => [
  handle(postTotalCost, (call) => totalCost(shop, call)),
  handle(postQuantityByCost, (call) => quantities(shop, call)),
  handle(postServicesQuantityByCost, (call) => quantities(shop, call)),
  handle(postValidateOrder, (call) => validateOrder(shop, call)),
];
