import type { Generated, JSONColumnType } from "kysely";

/** A subscription as it is stored; amounts are micro-dollars, shares millionths. */
export interface SubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  type: string;
  url: string;
  email: string;
  /** The language it was made in, for mails about it. */
  locale: Generated<string>;
  network_id: number;
  status: "in_processing" | "completed" | "canceled";
  billing_type: "balance" | "card";
  /** Null for the balance, and while no card is linked. */
  linked_card_id: number | null;
  contents_limit: number;
  /** Publications that were promoted. */
  contents_count: Generated<number>;
  /** What one publication may cost at most, before the card's fee. */
  agreed_cost: number;
  agreed_fee_share: Generated<number>;
  /** Why it does not go on right now. */
  waiting_for: string | null;
  /** Publications up to then are known. */
  seen_until: Date;
  /** Null once it has ended. */
  next_look_at: Date | null;
  created_at: Date;
  ended_at: Date | null;
}

export interface SubscriptionServicesTable {
  subscription_id: number;
  position: number;
  service_id: number;
  quantity: number;
  cost: number;
  countries: JSONColumnType<readonly string[]>;
}

/** A publication that was found; its orders are those of its purchase. */
export interface SubscriptionContentsTable {
  id: Generated<number>;
  subscription_id: number;
  publication_id: string;
  url: string;
  title: string | null;
  published_at: Date;
  found_at: Date;
  promoted_at: Date | null;
  purchase_id: number | null;
}

/** A card that somebody began to link; its id cannot be guessed. */
export interface CardLinksTable {
  id: string;
  user_id: number;
  payment_method_id: number;
  subscription_id: number | null;
  return_url: string;
  status: "open" | "linked" | "canceled";
  linked_card_id: number | null;
  created_at: Date;
  ended_at: Date | null;
}

declare module "../database/tables.ts" {
  /** Subscriptions, what they found, and cards on their way. */
  interface Tables {
    subscriptions: SubscriptionsTable;
    subscription_services: SubscriptionServicesTable;
    subscription_contents: SubscriptionContentsTable;
    card_links: CardLinksTable;
  }
}
