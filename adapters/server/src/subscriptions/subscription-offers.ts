import type { Network } from "@panel/core/catalogue";
import { purposeOf } from "@panel/core/links";
import { networkToWire, serviceTypeToListWire } from "@panel/wire/catalogue";
import type { getSubscriptionNetworks, getSubscriptionServiceTypes } from "@panel/wire/subscriptions";
import type { CatalogueReading } from "../catalogue/catalogue-reading.ts";
import type { ServiceRecord, ServiceTypeRecord } from "../catalogue/catalogue-records.ts";
import type { CatalogueStore } from "../catalogue/index.ts";
import { viewerOf } from "../catalogue/viewer.ts";
import type { Call } from "../http/handler.ts";
import { notFound } from "../http/refusal.ts";

/** What the link of a service has to lead to so that any publication will do. */
const purposes: ReadonlySet<string> = new Set(["post", "video", "track"]);

/** Whether services of a type promote a publication rather than an account; its slug says what they are for (ORD-022). */
export const isTypeForPublications = (slug: string): boolean => purposes.has(purposeOf(slug)?.purpose ?? "");

/** Whether a service can be placed on any publication as it is: no choice to make for each, nothing counted, no package. */
export const isForPublications = (
  service: Pick<
    ServiceRecord,
    "is_enabled" | "is_deactivated" | "is_package" | "is_subscription" | "calculable_quantity" | "targets"
  >,
): boolean =>
  service.is_enabled &&
  !service.is_deactivated &&
  !service.is_package &&
  !service.is_subscription &&
  !service.calculable_quantity &&
  !service.targets.some((target) => target.isEnabledForService);

const suits = (type: ServiceTypeRecord | undefined, service: ServiceRecord): boolean =>
  type !== undefined && isTypeForPublications(type.slug) && isForPublications(service);

/** Services on offer to this viewer, by network; links of any site are followed by nobody, so networks need a key. */
function offered(reading: CatalogueReading): ReadonlyMap<number, readonly ServiceRecord[]> {
  const followed = new Set(reading.rows.networks.filter((row) => row.social_provider_type !== null).map((row) => row.id));
  const byNetwork = new Map<number, ServiceRecord[]>();
  for (const service of reading.listed()) {
    if (!followed.has(service.network_id) || !suits(reading.rows.typeById.get(service.service_type_id), service)) continue;
    byNetwork.set(service.network_id, [...(byNetwork.get(service.network_id) ?? []), service]);
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
