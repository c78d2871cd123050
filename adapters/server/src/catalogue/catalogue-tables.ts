import type { Generated, JSONColumnType } from "kysely";
import type { Target } from "@panel/core/catalogue";

type JsonList<Item> = JSONColumnType<readonly Item[]>;

export interface NetworksTable {
  id: number;
  name: string;
  slug: string;
  icon: string | null;
  background_image: string | null;
  color: string | null;
  url_examples: JsonList<string>;
  has_search: boolean;
  social_provider_type: string | null;
  type: string;
  sorting: number;
}

export interface ServiceTypesTable {
  id: number;
  network_id: number;
  slug: string;
  name: string;
  title: string | null;
  icon: string | null;
  color: string | null;
  description: string | null;
  faq: JsonList<{ readonly question: string; readonly answer: string }>;
  meta_title: string | null;
  meta_description: string | null;
  sorting: number;
}

/** A service as it is stored; amounts are micro-dollars. */
export interface ServicesTable {
  id: number;
  network_id: number;
  service_type_id: number;
  provider: string | null;
  provider_service_id: string | null;
  name: string;
  title: string | null;
  slug: string;
  short_description: string | null;
  description: string | null;
  requirements: string | null;
  example_link: string | null;
  price: number;
  default_price: number;
  price_type: string;
  pricing_per: number;
  discount_percent: number | null;
  default_quantity: number;
  min_quantity: number;
  max_quantity: number;
  quantity_step: number;
  calculable_quantity: boolean;
  has_refill: boolean;
  can_speedup: boolean;
  drip_feed_is_allowed: boolean;
  url_is_required: boolean;
  is_enabled: boolean;
  is_deactivated: boolean;
  restricted_access: boolean;
  is_package: boolean;
  is_subscription: boolean;
  targets: JsonList<Target>;
  /** Ids of `service_labels`. */
  labels: JsonList<number>;
  allowed_use_countries: JsonList<string>;
  geo: string | null;
  start_time: string | null;
  speed: string | null;
  guarantee: string | null;
  meta_title: string | null;
  meta_description: string | null;
  available_closed_sales: Generated<boolean>;
  available_personal_manager: Generated<boolean>;
  /** Days between two consultations by chat; null for none. */
  consultation_chat_period: number | null;
  /** Days between two pictures for a video; null for none. */
  thumbnail_period: number | null;
  popularity: number;
}

export interface PackageContentsTable {
  package_id: number;
  service_id: number;
  quantity: number;
  is_displayable: boolean;
  sorting: number;
}

export interface ServiceReviewsTable {
  id: Generated<number>;
  service_id: number;
  user_id: number | null;
  author: string;
  rating: number;
  comment: string;
  created_at: Date;
  /** When the operator took it away. */
  hidden_at: Generated<Date | null>;
}

declare module "../database/tables.ts" {
  /** Networks, services and what belongs to them; `catalogue_texts` translates their English texts. */
  interface Tables {
    networks: NetworksTable;
    service_types: ServiceTypesTable;
    services: ServicesTable;
    package_contents: PackageContentsTable;
    service_reviews: ServiceReviewsTable;
    service_labels: { id: number; name: string; color: string | null };
    favourites: { user_id: number; service_id: number; created_at: Date };
    countries: { id: number; iso_code_2: string };
    languages: { id: number; iso_code_2: string };
    catalogue_texts: { source: string; locale: string; text: string };
    catalogue_state: { id: number; version: number };
    /** With what terms the last list of a provider was written, in millionths. */
    import_terms: { provider: string; per_dollar: number; markup: number; decimal_sign: "." | "," | null };
    /** Services that are off sale because their provider's list no longer had them. */
    services_off_list: { service_id: number };
  }
}
