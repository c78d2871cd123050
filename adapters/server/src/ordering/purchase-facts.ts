import { invalidSession } from "../calls/index.ts";
import type { Service } from "@panel/core/catalogue";
import type { ServiceId } from "@panel/core/identifiers";
import type { RunningOrder } from "@panel/core/purchase";
import { type ServiceRecord, servicesFromRecords } from "../catalogue/index.ts";
import { KEPT, runText } from "../database/index.ts";
import { settingsFromDocument } from "../settings/index.ts";
import { type Buyer, buyerFrom, buyerText, type FoundBuyer } from "../accounts/index.ts";
import { runningFrom, runningOrdersText, type FoundRunningOrder } from "./find-overlaps.ts";
import { linkDemandsFrom, type LinkDemands, type LinkPlace } from "./network-keys.ts";
import type { ShopSettings } from "../payments/index.ts";
import { nowOf, type PurchaseCall, type PurchaseInput } from "./purchase-input.ts";

/** What every purchase is decided by, as it is stored when its transaction reads it. */
export interface PurchaseFacts {
  /** Null for a guest. */
  readonly buyer: Buyer | null;
  readonly settings: ShopSettings;
  /** The services that are bought, with the prices of this buyer's grade; what does not exist is missing. */
  readonly services: ReadonlyMap<ServiceId, Service>;
  readonly linkDemands: LinkDemands;
  /** The buyer's running orders for the same services; empty where nobody asks for them. */
  readonly running: readonly RunningOrder[];
}

interface Found {
  readonly buyer: FoundBuyer | null;
  readonly settings: unknown;
  readonly services: readonly { readonly record: ServiceRecord; readonly place: LinkPlace }[] | null;
  readonly running: readonly FoundRunningOrder[] | null;
}

/**
 * The services that are bought, read as a query: by the values themselves the planner would find a plan for just these cheaper than the
 * one it keeps, and plan again for each order.
 */
const serviceIds = "array(select unnest($3::integer[]))";

/**
 * One statement for what every purchase needs: each further one would be a round trip of every order. It locks the buyer's account
 * against freezing until the transaction ends, so that an order is either before the freeze or refused (L17).
 */
const factsText = `${KEPT}
with buyer as materialized (
  ${buyerText("$1::bigint", "$2::timestamptz")}
  for share of users
)
select
  (select to_jsonb(buyer) from buyer) as buyer,
  (select document from instance_documents where name = 'settings') as settings,
  (
    select jsonb_agg(jsonb_build_object('record', to_jsonb(service), 'place', jsonb_build_object(
      'network_id', network.id, 'service_type_id', type.id, 'network_key', network.social_provider_type, 'type_slug', type.slug)))
    from services as service
    join networks as network on network.id = service.network_id
    join service_types as type on type.id = service.service_type_id
    where service.id = any(${serviceIds})
  ) as services,
  case when (select $4::boolean) then (
    select jsonb_agg(to_jsonb(running)) from (${runningOrdersText("user_id = $1::bigint", serviceIds)}) as running
  ) end as running`;

/** Reads what a purchase is decided by and locks its buyer's account. */
export async function readPurchaseFacts(call: PurchaseCall, input: PurchaseInput): Promise<PurchaseFacts> {
  const userId = call.session?.userId ?? null;
  const serviceIds = [...new Set(input.lines.map((line) => line.serviceId))];
  const asksOverlaps = input.refusesOverlap === true && userId !== null;
  const [found] = await runText<Found>(call.db, factsText, [userId, nowOf(call), serviceIds, asksOverlaps]);
  if (!found) throw new Error("a statement without its one row");
  // Its owner has deleted the account since the call began.
  if (userId !== null && !found.buyer) throw invalidSession();
  const buyer = userId !== null && found.buyer ? buyerFrom(found.buyer, userId) : null;
  const services = found.services ?? [];
  return {
    buyer,
    settings: settingsFromDocument(found.settings),
    services: await servicesFromRecords(
      call.db,
      services.map(({ record }) => record),
      { gradeDiscountPercent: buyer?.gradeDiscountPercent ?? 0 },
    ),
    linkDemands: linkDemandsFrom(services.map(({ place }) => place)),
    running: (found.running ?? []).map(runningFrom),
  };
}
