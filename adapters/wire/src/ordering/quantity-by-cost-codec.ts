import { serviceId } from "@panel/core/identifiers";
import { numberFromMoney } from "@panel/core/money";
import type { QuantityByCost, QuantityByCostRequest } from "@panel/core/purchase";
import * as z from "zod/mini";
import { id, list, requiredInteger } from "../fields/answer-fields.ts";
import { amountFields, moneyOf, textAndFloatFields, textAndFloatToWire } from "../fields/money-fields.ts";
import { amountIn, flagOrFalseIn, idIn, integerIn } from "../fields/request-fields.ts";

/** One publication; more are asked for by subscriptions only (BIZ-062). */
const WIDGET_CONTENTS_LIMIT = 1;

/** The question for the quantity that a cost buys as it is on the wire (CST-005). */
export const quantityByCostBody = z.object({
  contents_limit: z._default(integerIn, WIDGET_CONTENTS_LIMIT),
  services: z
    .array(z.object({ desired_cost: amountIn, service_id: idIn, is_guarantee: flagOrFalseIn }))
    .check(z.minLength(1), z.maxLength(100)),
});

const entry = z.object({
  service_id: id,
  quantity: requiredInteger,
  ...textAndFloatFields("cost", "cost_float"),
});
/** The answer to the question for a quantity as it is on the wire (ENT-059). */
export const quantityByCostAnswer = z.object({ ...amountFields("total_cost"), services: list(entry) });

export const quantityByCostRequestToWire = (request: QuantityByCostRequest) => ({
  contents_limit: WIDGET_CONTENTS_LIMIT,
  services: [
    {
      desired_cost: numberFromMoney(request.desiredCost),
      service_id: request.serviceId,
      is_guarantee: request.isGuarantee,
    },
  ],
});

export const quantityByCostFromWire = (wire: z.output<typeof entry>): QuantityByCost => ({
  serviceId: serviceId(wire.service_id),
  quantity: wire.quantity,
  cost: moneyOf(wire.cost_decimal, wire.cost_float),
});

/** One service of the answer; the answer's total is the sum over its services. */
export const quantityByCostToWire = (answer: QuantityByCost): z.output<typeof entry> => ({
  service_id: answer.serviceId,
  quantity: answer.quantity,
  ...textAndFloatToWire("cost", "cost_float", answer.cost),
});
