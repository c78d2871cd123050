import { statesGuarantee } from "@panel/core/pricing";
import { acceptQuantity, countable } from "@panel/core/purchase";
import { serviceId } from "@panel/core/identifiers";
import { isContentsLimit, subscriptionCost } from "@panel/core/subscriptions";
import { postServicesCost } from "@panel/wire/subscriptions";
import { amountToWire, textAndFloatToWire } from "@panel/wire/fields";
import { readServices } from "../catalogue/index.ts";
import { type Call, handle, type Handler, refuseField, refuseFields, type ServerText, sessionOf, text } from "../calls/index.ts";
import { readBuyer } from "../accounts/index.ts";
import { pricingRefusals } from "./line-refusals.ts";
import type { ShopDependencies } from "../payments/index.ts";
import { counted } from "./quote.ts";

/** Cost per publication and for all of them (API-124, DEC-155). */
async function cost(shop: ShopDependencies, call: Call<typeof postServicesCost>) {
  const { body, db } = call;
  if (!isContentsLimit(body.contents_limit)) throw refuseField("contents_limit", text("invalidValue"));
  const buyer = await readBuyer(db, sessionOf(call).userId, new Date(call.clock.now()), false);
  const ids = body.services.map((wanted) => serviceId(wanted.service_id));
  const services = await readServices(db, ids, { gradeDiscountPercent: buyer.gradeDiscountPercent });
  const { guaranteeCharge } = await shop.readSettings(db);
  const problems: Record<string, ServerText> = {};
  const lines = body.services.flatMap((wanted, index) => {
    const service = services.get(serviceId(wanted.service_id));
    if (!service) problems[`services.${String(index)}.service_id`] = text("serviceUnavailable");
    else {
      const problem = acceptQuantity(wanted.quantity, service);
      if (problem) Object.assign(problems, pricingRefusals([{ field: "quantity", ...problem }], index));
    }
    const isGuarantee = wanted.is_guarantee && statesGuarantee(service);
    return service ? [{ service, quantity: wanted.quantity, isGuarantee }] : [];
  });
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const answer = counted(countable(() => subscriptionCost(lines, body.contents_limit, { guarantee: guaranteeCharge })));
  return {
    services: answer.services.map((line) => ({
      service_id: line.serviceId,
      quantity: line.quantity,
      ...textAndFloatToWire("cost", "cost_float", line.cost),
    })),
    ...amountToWire("cost_per_publication", answer.costPerPublication),
    ...amountToWire("total_cost", answer.totalCost),
  };
}

export const subscriptionCostHandlers = (shop: ShopDependencies): readonly Handler[] => [
  handle(postServicesCost, (call) => cost(shop, call)),
];
