import * as z from "zod/mini";
import { id, integer, list, nullableId, nullableText, requiredList } from "../fields/answer-fields.ts";
import { networkSchema, serviceTypeSchema } from "../catalogue/codec.ts";
import { quantityByCostAnswer, quantityByCostBody } from "../ordering/quantity-by-cost-codec.ts";
import { amountFields, textAndFloatFields } from "../fields/money-fields.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { paymentMethodSchema } from "../payments/codec.ts";
import { flagOrFalseIn, idIn, integerIn, optionalIdIn, optionalTextIn } from "../fields/request-fields.ts";
import { subscriptionBody, subscriptionSchema } from "./codec.ts";
import { subscriptionProblems, subscriptionRefusal } from "./refusals.ts";

const bySubscription = z.object({ subscriptionId: idIn });

export const postServicesCost = endpoint("API-124", "POST /api/v1/services/cost", "Cost of services per publication", {
  access: "bearer",
  isReading: true,
  refusal: subscriptionProblems,
  body: z.object({
    services: z.array(z.object({ service_id: idIn, quantity: integerIn, is_guarantee: flagOrFalseIn })).check(z.maxLength(100)),
    contents_limit: integerIn,
  }),
  answer: z.object({
    services: list(z.object({ service_id: id, quantity: integer(0), ...textAndFloatFields("cost", "cost_float") })),
    ...amountFields("cost_per_publication"),
    ...amountFields("total_cost"),
  }),
});
export const postServicesQuantityByCost = endpoint(
  "API-125",
  "POST /api/v1/services/quantity-by-cost",
  "Quantities that a cost buys",
  { access: "bearer", isReading: true, refusal: subscriptionProblems, body: quantityByCostBody, answer: quantityByCostAnswer },
);
export const getSubscription = endpoint("API-130", "GET /api/v1/subscriptions/{subscriptionId}", "One subscription", {
  access: "bearer",
  params: bySubscription,
  answer: subscriptionSchema,
});
export const getSubscriptions = endpoint("API-131", "GET /api/v1/subscriptions", "The user's subscriptions", {
  access: "bearer",
  answer: requiredList(subscriptionSchema),
});
export const postSubscription = endpoint("API-132", "POST /api/v1/subscriptions", "Makes a subscription", {
  access: "bearer",
  refusal: subscriptionRefusal,
  isKeyed: true,
  body: subscriptionBody,
  answer: subscriptionSchema,
});
export const getSubscriptionNetworks = endpoint("API-133", "GET /api/v1/subscriptions/networks", "Networks for subscriptions", {
  access: "bearer",
  answer: requiredList(networkSchema),
});
export const getSubscriptionServiceTypes = endpoint(
  "API-134",
  "GET /api/v1/subscriptions/networks/{networkId}/service-types",
  "Service types for subscriptions",
  { access: "bearer", params: z.object({ networkId: idIn }), answer: requiredList(serviceTypeSchema) },
);
export const postSubscriptionCancel = endpoint(
  "API-135",
  "POST /api/v1/subscriptions/{subscriptionId}/cancel",
  "Cancels a subscription",
  { access: "bearer", isKeyed: true, params: bySubscription, answer: subscriptionSchema },
);

/** Either the linked card or where the provider goes on with it (DEC-081); `return_url` is the page of origin. */
export const postRecurringPaymentMethod = endpoint("API-049", "POST /api/v1/recurring-payments-methods", "Links a card", {
  access: "bearer",
  refusal: subscriptionProblems,
  isKeyed: true,
  body: z.object({ payment_method_id: idIn, subscription_id: optionalIdIn, return_url: optionalTextIn }),
  answer: z.object({ id: nullableId, name: nullableText, payment_method_id: nullableId, redirect_url: nullableText }),
});
export const getMethodsForRecurringPayments = endpoint(
  "API-051",
  "GET /api/v1/payment-methods/get-available-for-recurring-payments",
  "Methods that can be charged again",
  { access: "bearer", answer: requiredList(paymentMethodSchema) },
);
