import type { Network, Service } from "@panel/core/catalogue";
import { moneyFromCents } from "@panel/core/money";
import type { PaymentMethod } from "@panel/core/payments";
import type { Db, Tables } from "../../adapters/server/src/database/index.ts";
import type { Updateable } from "kysely";
import { shopCoupons, shopMethods, shopNetworks, STRANGER, type ShopCoupon } from "../contract/suites/money-shop.ts";
import { addCoupon, addCustomer, typeRow } from "./server-fixtures.ts";
import type { TestServer } from "./open-server.ts";

const serviceRow = (service: Service) => ({
  id: service.id,
  network_id: service.networkId,
  service_type_id: service.serviceTypeId,
  provider: null,
  provider_service_id: null,
  name: service.name,
  title: null,
  slug: service.slug,
  short_description: null,
  description: null,
  requirements: null,
  example_link: null,
  price: service.price,
  default_price: service.defaultPrice,
  price_type: service.priceType,
  pricing_per: service.pricingPer,
  discount_percent: null,
  default_quantity: service.defaultQuantity,
  min_quantity: service.minQuantity,
  max_quantity: service.maxQuantity,
  quantity_step: service.quantityStep,
  calculable_quantity: service.isQuantityCalculable,
  has_refill: service.hasRefill,
  can_speedup: service.canSpeedUp,
  drip_feed_is_allowed: service.isDripFeedAllowed,
  url_is_required: service.isUrlRequired,
  is_enabled: service.isEnabled,
  is_deactivated: service.isDeactivated,
  restricted_access: service.isAccessRestricted,
  is_package: service.isPackage,
  is_subscription: false,
  targets: JSON.stringify(service.targets),
  labels: "[]",
  allowed_use_countries: JSON.stringify(service.allowedCountries),
  geo: null,
  start_time: null,
  speed: null,
  guarantee: service.guarantee,
  meta_title: null,
  meta_description: null,
  popularity: service.id,
});

const networkRow = ({ id, name, slug, socialProviderType }: Network) => ({
  id,
  name,
  slug,
  icon: null,
  background_image: null,
  color: null,
  url_examples: "[]",
  has_search: false,
  social_provider_type: socialProviderType,
  type: "social",
  sorting: id,
});

const methodRow = (method: PaymentMethod) => ({
  id: method.id,
  name: method.name,
  translate_key: null,
  strategy: method.strategy,
  icon: null,
  description: null,
  additional_information: null,
  comments: null,
  fee_share: method.fee,
  reward_share: null,
  min_amount: method.minAmount,
  max_amount: method.maxAmount,
  charge_currency: null,
  charge_type: method.chargeType,
  qr_code: null,
  account_number: method.strategy === "message" ? "4100 1234" : null,
  sorting: method.id,
});

async function writeCatalogue(db: Db): Promise<void> {
  const types = shopNetworks.flatMap((network) => network.serviceTypes);
  const services = types.flatMap((type) => type.services);
  await db.insertInto("networks").values(shopNetworks.map(networkRow)).execute();
  await db
    .insertInto("service_types")
    .values(types.map(({ id, networkId, slug, name }) => typeRow(id, networkId, slug, name)))
    .execute();
  await db.insertInto("services").values(services.map(serviceRow)).execute();
  const contents = services.flatMap(({ id, packageContents }) =>
    packageContents.map((content, sorting) => ({
      package_id: id,
      service_id: content.id,
      quantity: content.quantity,
      is_displayable: true,
      sorting,
    })),
  );
  await db.insertInto("package_contents").values(contents).execute();
}

async function writeMethods(db: Db): Promise<void> {
  await db.insertInto("payment_methods").values(shopMethods.map(methodRow)).execute();
  const bonuses = shopMethods.flatMap(({ id, bonuses: own }) =>
    own.map(({ bonus, fromAmount }) => ({ payment_method_id: id, bonus_share: bonus, from_amount: fromAmount })),
  );
  await db.insertInto("payment_method_bonuses").values(bonuses).execute();
}

/** Puts a coupon into the database of a server. */
export async function addShopCoupon({ db, clock }: TestServer, code: string, coupon: ShopCoupon): Promise<void> {
  const moment = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(clock.now() + ms));
  const owner =
    coupon.owner === undefined
      ? undefined
      : await db.selectFrom("users").select("id").where("email", "=", coupon.owner).executeTakeFirstOrThrow();
  await addCoupon(db, code, {
    bonus_type: coupon.type,
    bonus_amount: coupon.cents === undefined ? null : moneyFromCents(coupon.cents),
    bonus_share: coupon.percent === undefined ? null : coupon.percent * 10_000,
    min_amount: coupon.minCents === undefined ? null : moneyFromCents(coupon.minCents),
    valid_from: moment(coupon.validFromMs),
    valid_to: moment(coupon.validToMs),
    use_limit: coupon.useLimit ?? null,
    user_limit: coupon.userLimit ?? null,
    user_id: owner?.id ?? null,
    is_listed: coupon.isListed ?? false,
  });
}

/** Puts the shop of the money cases beside whatever a server sells already. */
export async function seedMoneyShop(test: TestServer): Promise<void> {
  await writeCatalogue(test.db);
  await writeMethods(test.db);
  await addCustomer(test.db, new Date(test.clock.now()), STRANGER);
  for (const [code, coupon] of Object.entries(shopCoupons)) await addShopCoupon(test, code, coupon);
}

/** What the delivery reports of an order. */
export async function reportDelivery(
  { db }: TestServer,
  id: number,
  report: Pick<Updateable<Tables["orders"]>, "status" | "delivered">,
): Promise<void> {
  await db.updateTable("orders").set(report).where("id", "=", id).execute();
}
