import type { SubscriptionField } from "@panel/core/subscriptions";

/** Ids of the inputs that the error summary leads to. */
export const subscriptionFieldIds: Readonly<Record<SubscriptionField, string>> = {
  network: "subscription-network",
  url: "subscription-url",
  name: "subscription-name",
  email: "subscription-email",
  contentsLimit: "subscription-contents-limit",
  services: "subscription-services",
  card: "subscription-payment",
};
