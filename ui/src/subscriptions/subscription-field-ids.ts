import type { SubscriptionField } from "@panel/core/subscriptions";

/** Ids of the inputs that the error summary leads to. */
export const subscriptionFieldIds = {
  network: "subscription-network",
  url: "subscription-url",
  name: "subscription-name",
  email: "subscription-email",
  contentsLimit: "subscription-contents-limit",
  services: "subscription-services",
  card: "subscription-payment",
} as const;

/** The id of the input of a field, for a field of a service type that of its line. */
export function subscriptionInputId(field: SubscriptionField | "other", line: string | null): string | undefined {
  if (field === "other") return undefined;
  if (field !== "service" && field !== "quantity" && field !== "country") return subscriptionFieldIds[field];
  return line === null ? subscriptionFieldIds.services : `subscription-${field}-${line}`;
}
