import type { Network } from "@panel/core/catalogue";
import { isPromotable, type PromotableService } from "@panel/core/subscriptions";
import { networkToWire, serviceTypeToListWire } from "@panel/wire/catalogue";
import type { getSubscriptionNetworks, getSubscriptionServiceTypes } from "@panel/wire/subscriptions";
import { type CatalogueReading, type CatalogueStore, type ServiceRecord, viewerOf } from "../catalogue/index.ts";
import { type Call, notFound } from "../calls/index.ts";

type PromotableRecord = Pick<
  ServiceRecord,
  "is_enabled" | "is_deactivated" | "is_package" | "is_subscription" | "calculable_quantity" | "targets"
>;

/** A stored service as the rule of publications asks for it. */
export const promotableFrom = (row: PromotableRecord): PromotableService => ({
  isEnabled: row.is_enabled,
  isDeactivated: row.is_deactivated,
  isPackage: row.is_package,
  isSubscription: row.is_subscription,
  isQuantityCalculable: row.calculable_quantity,
  targets: row.targets,
});

/** Services on offer to this viewer, by network. */
function offered(reading: CatalogueReading): ReadonlyMap<number, readonly ServiceRecord[]> {
  const keys = new Map(reading.rows.networks.map((row) => [row.id, row.social_provider_type]));
  const byNetwork = new Map<number, ServiceRecord[]>();
  for (const service of reading.listed()) {
    const { network_id, service_type_id } = service;
    const type = { slug: reading.rows.typeById.get(service_type_id)?.slug ?? "", networkKey: keys.get(network_id) ?? null };
    if (!isPromotable(promotableFrom(service), type)) continue;
    byNetwork.set(network_id, [...(byNetwork.get(network_id) ?? []), service]);
  }
  return byNetwork;
}

type ReadingCall = Pick<Call, "db" | "session" | "clock" | "country" | "locale">;
const readingOf = async (store: CatalogueStore, call: ReadingCall): Promise<CatalogueReading> =>
  store.reading(call.db, call.locale, await viewerOf(call));

/** Networks with something to place on publications (SUB-010). */
export async function offeredNetworks(store: CatalogueStore, call: Call<typeof getSubscriptionNetworks>) {
  const reading = await readingOf(store, call);
  const byNetwork = offered(reading);
  const networks: readonly Network[] = reading.networks().filter((network) => byNetwork.has(network.id));
  return networks.map((network) => networkToWire({ ...network, serviceTypes: [] }));
}

/** Service types of a network with the services that suit publications (SUB-011). */
export async function offeredServiceTypes(store: CatalogueStore, call: Call<typeof getSubscriptionServiceTypes>) {
  const reading = await readingOf(store, call);
  const services = offered(reading).get(call.params.networkId);
  if (!services) throw notFound();
  return reading.rows.types
    .map((type) => ({ type, own: services.filter((service) => service.service_type_id === type.id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ type, own }) =>
      serviceTypeToListWire(
        reading.serviceType(
          type,
          own.map((service) => reading.service(service)),
        ),
      ),
    );
}
