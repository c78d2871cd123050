import { exampleOf } from "../example/example.ts";
import { exampleNetwork, exampleServiceType } from "../catalogue/example-parts.ts";
import { exampleMethod } from "../payments/example-parts.ts";
import {
  getMethodsForRecurringPayments,
  getSubscription,
  getSubscriptionNetworks,
  getSubscriptionServiceTypes,
  getSubscriptions,
  postRecurringPaymentMethod,
  postServicesCost,
  postServicesQuantityByCost,
  postSubscription,
  postSubscriptionCancel,
} from "./endpoints.ts";

export const postServicesCostExample = exampleOf(postServicesCost, {
  body: {
    services: [
      {
        service_id: 1,
        quantity: 20000,
        is_guarantee: false,
      },
    ],
    contents_limit: 3,
  },
  answer: {
    services: [
      {
        service_id: 1,
        quantity: 20000,
        cost: "2.2496",
        cost_float: 2.2496,
        cost_decimal: "2.2496",
      },
    ],
    cost_per_publication: 2.2496,
    cost_per_publication_decimal: "2.2496",
    total_cost: 6.7488,
    total_cost_decimal: "6.7488",
  },
});

export const postServicesQuantityByCostExample = exampleOf(postServicesQuantityByCost, {
  body: {
    contents_limit: 1,
    services: [
      {
        service_id: 1,
        desired_cost: "10",
        is_guarantee: false,
      },
    ],
  },
  answer: {
    total_cost: 9.999472,
    total_cost_decimal: "9.999472",
    services: [
      {
        service_id: 1,
        quantity: 88900,
        cost: "9.999472",
        cost_float: 9.999472,
        cost_decimal: "9.999472",
      },
    ],
  },
});

export const getMethodsForRecurringPaymentsExample = exampleOf(getMethodsForRecurringPayments, {
  answer: [exampleMethod],
});

/** A subscription that has just been made. */
const exampleSubscription = {
  id: 5001,
  name: "Every new video",
  type: "autopromotion",
  url: "https://www.youtube.com/@blenderstudio",
  status: "in_processing",
  contents_limit: 3,
  actions: {
    cancelable: true,
    card_linkable: false,
  },
  billing_type: "balance",
  subscription_contents_count: 0,
  created_at: "2026-11-20 15:19:32",
  cost_per_publication: 0.11248,
  cost_per_publication_decimal: "0.11248",
  total_cost: 0.33744,
  total_cost_decimal: "0.33744",
  waiting_for: null,
  subscription_services: [
    {
      service: {
        id: 1,
        name: "YouTube Views (HQ, Max 100M, 50K/Day)",
        slug: "youtube-views-1",
      },
      cost: 0.11248,
      cost_decimal: "0.11248",
      quantity: 1000,
      countries: [],
    },
  ],
  subscription_contents: [],
  recurring_payments_methods: [],
  campaign_tariff: null,
  tracked_keywords: null,
};

export const getSubscriptionExample = exampleOf(getSubscription, {
  params: {
    subscriptionId: 1,
  },
  answer: exampleSubscription,
});

export const getSubscriptionNetworksExample = exampleOf(getSubscriptionNetworks, {
  answer: [exampleNetwork],
});

export const getSubscriptionServiceTypesExample = exampleOf(getSubscriptionServiceTypes, {
  params: {
    networkId: 1,
  },
  answer: [exampleServiceType],
});

export const getSubscriptionsExample = exampleOf(getSubscriptions, {
  answer: [{ ...exampleSubscription, subscription_services: [] }],
});

export const postRecurringPaymentMethodExample = exampleOf(postRecurringPaymentMethod, {
  body: {
    payment_method_id: 2,
  },
  answer: {
    id: null,
    name: null,
    payment_method_id: null,
    redirect_url: "http://localhost:3000/sandbox/card/card_ZCTSONMuycF7k0RUjmnK4BSm",
  },
});

export const postSubscriptionExample = exampleOf(postSubscription, {
  body: {
    type: "autopromotion",
    url: "https://www.youtube.com/@blenderstudio",
    name: "Every new video",
    email: "",
    contents_limit: 3,
    services: [
      {
        service_id: 1,
        quantity: 1000,
        countries: [],
      },
    ],
  },
  answer: { ...exampleSubscription, id: 5002, created_at: "2026-11-20 15:25:38" },
});

export const postSubscriptionCancelExample = exampleOf(postSubscriptionCancel, {
  params: {
    subscriptionId: 1,
  },
  answer: {
    ...exampleSubscription,
    id: 5003,
    status: "canceled",
    actions: { cancelable: false, card_linkable: false },
    created_at: "2026-11-20 15:26:39",
  },
});
