import type { Json } from "./open-api-parts.ts";

interface Tag {
  readonly name: string;
  readonly description: string;
  /** First parts of the paths that belong to it, after `/api/v1`. */
  readonly of: string;
}

/** What viewers put together, in the order in which a program meets it. */
const tags: readonly Tag[] = [
  {
    name: "Logging in",
    description: "Sessions: by password, by a provider, by passkey, with a second factor, and their end.",
    of: "login register refresh logout password 2fa socialite passkeys",
  },
  {
    name: "Account",
    description: "What the panel knows of a customer, the proof of who is at the screen, and the API token.",
    of: "profile moved-orders update-2fa sessions owner-proof api-token utils unsubscribe marketing-sources verification-document",
  },
  {
    name: "Shop",
    description: "What the operator has set: branding, features, pages, menus, banners, countries and grades.",
    of: "settings pages menu-items custom-menu-items banners countries grades discounts special-offers",
  },
  {
    name: "Catalog",
    description: "Networks, service types and services, with prices, facts, reviews and a search.",
    of: "networks service-types services related-service search my-services",
  },
  {
    name: "Ordering",
    description:
      "Everything between a wish and a placed order: payment methods, checks, totals, coupons and the purchase itself.",
    of: "order-widget coupons",
  },
  {
    name: "Orders",
    description: "Orders, their progress and what can be done with them; drip feeds; receipts of guests.",
    of: "orders drip-feeds receipts dashboard",
  },
  { name: "Subscriptions", description: "Orders for every new post of an account.", of: "subscriptions" },
  {
    name: "Money",
    description: "Adding funds, invoices, linked cards, the history of the balance, and withdrawals.",
    of: "payments payment-methods payment-methods-with-bonuses add-funds invoices recurring-payments-methods withdrawal withdrawals available-withdrawal-methods",
  },
  {
    name: "Earning",
    description: "Tasks on video channels, free trials and the referral program.",
    of: "tasks checks free-trial-quests free-trials referral-program youtube-account",
  },
  {
    name: "Partners",
    description: "Order widgets in pages of others, and panels of others.",
    of: "order-widgets order-widget-statistics child-panels domains wholesale-price",
  },
  { name: "Keyword campaigns", description: "Where videos rank for keywords.", of: "campaigns keyword-suggestions" },
  { name: "Channel statistics", description: "Reports about a customer's own video channels.", of: "youtube-reporting" },
  { name: "This document", description: "The contract itself.", of: "api.yaml" },
];

/** The tag of a path such as `/api/v1/order-widget/networks`, so that viewers put the calls of a subject together. */
export function tagOf(path: string): string {
  const part = path.split("/").find((each) => each !== "" && each !== "api" && each !== "v1") ?? "";
  return tags.find(({ of }) => of.split(" ").includes(part))?.name ?? part;
}

/** The tags as the document declares them. */
export const declaredTags: readonly Json[] = tags.map(({ name, description }) => ({ name, description }));
