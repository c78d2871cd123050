import { scryptSync } from "node:crypto";
import type { Insertable } from "kysely";
import { createUser, type NewUser, openSession } from "../../adapters/server/src/accounts/index.ts";
import type { Db, Tables } from "../../adapters/server/src/database/index.ts";
import { between, createLedger } from "../../adapters/server/src/ledger/index.ts";
import { defaultSettings, writeDocument } from "../../adapters/server/src/settings/index.ts";
import { settingsToWire } from "@panel/wire/settings";
import type { InstanceSettings } from "@panel/core/settings";

export const WIDGET_TOKEN = "test-widget-token";
export const PASSWORD = "correct horse";

/** Ids of the small catalogue that server tests order from. */
export const ids = {
  instagram: 1,
  website: 2,
  likes: 11,
  views: 12,
  traffic: 21,
  /** $0.50 for 1000, 100 to 10 000 in steps of 10, drip feed and speed-up. */
  likesService: 101,
  /** $2 for 1000, 1 to 1 000 000, no step. */
  viewsService: 102,
  /** A package at a fixed price of $9.99. */
  packageService: 103,
  /** Quantity counted from comments, $10 for 1000. */
  commentsService: 104,
  disabledService: 105,
  restrictedService: 106,
  /** One of the seven blocked ids. */
  blockedService: 156119,
  trafficService: 201,
  crypto: 1,
  manual: 2,
  qr: 3,
  card: 4,
} as const;

type ServiceRow = Insertable<Tables["services"]>;

const service = (id: number, changes: Partial<ServiceRow>): ServiceRow => ({
  id,
  network_id: ids.instagram,
  service_type_id: ids.likes,
  provider: null,
  provider_service_id: null,
  name: `Service ${String(id)}`,
  title: null,
  slug: `service-${String(id)}`,
  short_description: null,
  description: null,
  requirements: null,
  example_link: null,
  price: 500_000,
  default_price: 500_000,
  price_type: "quantity",
  pricing_per: 1000,
  discount_percent: null,
  default_quantity: 100,
  min_quantity: 100,
  max_quantity: 10_000,
  quantity_step: 10,
  calculable_quantity: false,
  has_refill: false,
  can_speedup: false,
  drip_feed_is_allowed: false,
  url_is_required: true,
  is_enabled: true,
  is_deactivated: false,
  restricted_access: false,
  is_package: false,
  is_subscription: false,
  targets: "[]",
  labels: "[]",
  allowed_use_countries: "[]",
  geo: null,
  start_time: null,
  speed: null,
  guarantee: null,
  meta_title: null,
  meta_description: null,
  popularity: id,
  ...changes,
});

const comments = [
  {
    id: 7,
    name: "comments",
    title: "Comments",
    placeholder: "",
    isEnabledForService: true,
    isSelectable: false,
    viewType: "comments",
    selectableValues: [],
  },
];

const free = { min_quantity: 1, max_quantity: 1_000_000, quantity_step: 1, default_quantity: 1000 };

const services: readonly ServiceRow[] = [
  service(ids.likesService, { can_speedup: true, drip_feed_is_allowed: true, guarantee: "30 days" }),
  service(ids.viewsService, { ...free, service_type_id: ids.views, price: 2_000_000, default_price: 2_000_000 }),
  service(ids.packageService, {
    price_type: "fixed",
    is_package: true,
    price: 9_990_000,
    min_quantity: 1,
    max_quantity: 1,
    quantity_step: 1,
    default_quantity: 1,
  }),
  service(ids.commentsService, { ...free, price: 10_000_000, calculable_quantity: true, targets: JSON.stringify(comments) }),
  service(ids.disabledService, { is_enabled: false }),
  service(ids.restrictedService, { restricted_access: true }),
  service(ids.blockedService, { ...free }),
  service(ids.trafficService, { ...free, network_id: ids.website, service_type_id: ids.traffic }),
];

const network = (id: number, name: string, key: string | null) => ({
  id,
  name,
  slug: name.toLowerCase(),
  icon: null,
  background_image: null,
  color: null,
  url_examples: "[]",
  has_search: false,
  social_provider_type: key,
  type: "social",
  sorting: id,
});

/** A row of `service_types`. */
export const typeRow = (id: number, network_id: number, slug: string, name = slug) => ({
  id,
  network_id,
  slug,
  name,
  title: null,
  icon: null,
  color: null,
  description: null,
  faq: "[]",
  meta_title: null,
  meta_description: null,
  sorting: id,
});

const method = (id: number, changes: Partial<Insertable<Tables["payment_methods"]>>): Insertable<Tables["payment_methods"]> => ({
  id,
  name: `Method ${String(id)}`,
  translate_key: null,
  strategy: "gateway",
  icon: null,
  description: null,
  additional_information: null,
  comments: null,
  reward_share: null,
  min_amount: null,
  max_amount: null,
  charge_currency: null,
  charge_type: null,
  qr_code: null,
  account_number: null,
  sorting: id,
  ...changes,
});

/** Writes settings, a small catalogue and payment methods. */
export async function seedFixtures(db: Db, settings: Partial<InstanceSettings> = {}): Promise<void> {
  await writeDocument(db, "settings", settingsToWire({ ...defaultSettings, cabinetWidgetToken: WIDGET_TOKEN, ...settings }));
  await db
    .insertInto("networks")
    .values([network(ids.instagram, "Instagram", "instagram"), network(ids.website, "Website", null)])
    .execute();
  const types = [
    typeRow(ids.likes, 1, "instagram-likes"),
    typeRow(ids.views, 1, "instagram-views"),
    typeRow(ids.traffic, 2, "traffic"),
  ];
  await db.insertInto("service_types").values(types).execute();
  await db.insertInto("services").values(services).execute();
  const contents = [ids.likesService, ids.viewsService].map((service_id, sorting) => ({
    package_id: ids.packageService,
    service_id,
    quantity: 500,
    is_displayable: true,
    sorting,
  }));
  await db.insertInto("package_contents").values(contents).execute();
  const methods = [
    method(ids.crypto, { fee_share: 20_000, min_amount: 1_000_000, max_amount: 1_000_000_000 }),
    method(ids.manual, { strategy: "message", account_number: "4100 1234", is_user_comment: true }),
    method(ids.qr, { strategy: "qr_code", qr_code: "pay:me" }),
    method(ids.card, { strategy: "recurring", charge_type: "recurring" }),
  ];
  await db.insertInto("payment_methods").values(methods).execute();
  await db
    .insertInto("payment_method_bonuses")
    .values({ payment_method_id: ids.crypto, bonus_share: 50_000, from_amount: 100_000_000 })
    .execute();
}

export interface Customer {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

/**
 * The hash of `PASSWORD`, made as cheaply as scrypt allows: a hash names what a guess at it costs, and hundreds of tests log in.
 * Passwords that the server hashes itself cost what they cost.
 */
const passwordHash = `scrypt$2$1$1$$${scryptSync(PASSWORD, "", 32, { N: 2, r: 1, p: 1 }).toString("base64url")}`;

/** A logged-in customer with a balance (micro-USD). */
export async function addCustomer(
  db: Db,
  now: Date,
  email: string,
  balance = 0,
  changes: Partial<NewUser> = {},
): Promise<Customer> {
  return db.transaction().execute(async (tx) => {
    const user = await createUser(tx, {
      email,
      name: "Test Customer",
      password_hash: passwordHash,
      created_at: now,
      verified_at: now,
      ...changes,
    });
    if (!user) throw new Error(`${email} exists`);
    if (balance > 0) {
      const postings = between(user.id, balance, "operator");
      await createLedger().post(tx, [{ name: `test:${email}`, kind: "admin", userId: user.id, postings }], now);
    }
    return { id: user.id, email, token: await openSession(tx, user.id, now) };
  });
}

/** A coupon; half off unless told otherwise. */
export async function addCoupon(db: Db, code: string, changes: Partial<Insertable<Tables["coupons"]>> = {}): Promise<number> {
  const row = await db
    .insertInto("coupons")
    .values({
      code,
      name: code,
      description: null,
      bonus_type: "discount",
      bonus_amount: null,
      bonus_share: 500_000,
      min_amount: null,
      valid_from: null,
      valid_to: null,
      use_limit: null,
      user_limit: null,
      user_id: null,
      ...changes,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export const widgetPath = (path: string): string => `/api/v1/order-widget/${path}?api_token=${WIDGET_TOKEN}`;

/** A line as it travels. */
export const line = (service_id: number, quantity: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  index: 0,
  service_id,
  quantity,
  url: "https://www.instagram.com/p/Cabc123def/",
  name: "",
  is_guarantee: false,
  is_reorder: 0,
  drip_feed: null,
  targetable_values: [],
  ...changes,
});

/** Balance of a user in micro-USD, from the row and from the postings. */
export async function balancesOf(db: Db, userId: number): Promise<{ readonly row: number; readonly postings: number }> {
  const row = await db.selectFrom("user_balances").select("main").where("user_id", "=", userId).executeTakeFirstOrThrow();
  const postings = await db
    .selectFrom("ledger_postings")
    .select("amount")
    .where("user_id", "=", userId)
    .where("account", "=", "user")
    .execute();
  return { row: row.main, postings: postings.reduce((sum, posting) => sum + posting.amount, 0) };
}
