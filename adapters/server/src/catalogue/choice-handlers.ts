import { serviceId } from "@panel/core/identifiers";
import { zeroFraction } from "@panel/core/money";
import { isAcceptableQuantity, limitsOf, lineCost } from "@panel/core/pricing";
import {
  getBoughtTogether,
  getFavourites,
  getRelatedServices,
  getServiceCost,
  postRelatedServiceType,
  postToggleFavourite,
  serviceToListWire,
} from "@panel/wire/catalogue";
import { postSearch } from "@panel/wire/channel-search";
import { textAndFloatToWire } from "@panel/wire/fields";
import { postWidgetSearch } from "@panel/wire/ordering";
import { type Call, handle, type Handler, notFound, refuseField, sessionOf, text } from "../calls/index.ts";
import type { CatalogueDependencies } from "./catalogue-dependencies.ts";
import type { CatalogueReading } from "./catalogue-reading.ts";
import type { ServiceRecord } from "./catalogue-records.ts";
import { boughtTogetherIds, readFavourites, toggleFavourite } from "./favourites.ts";
import { readServices } from "./service-rows.ts";
import { viewerOf } from "./viewer.ts";

const RELATED = 12;
const BOUGHT_TOGETHER = 8;

const listWire = (reading: CatalogueReading, rows: readonly ServiceRecord[]) =>
  rows.map((row) => serviceToListWire(reading.service(row)));

async function readingWith({ store }: CatalogueDependencies, call: Call, id: number) {
  const reading = await store.reading(call.db, call.locale, await viewerOf(call));
  const row = reading.rows.serviceById.get(id);
  if (!row?.is_enabled) throw notFound();
  return { reading, row };
}

/** The neighbours in price among the services of the same type (SVC-005). */
async function related(dependencies: CatalogueDependencies, call: Call, id: number) {
  const { reading, row } = await readingWith(dependencies, call, id);
  const distance = (other: ServiceRecord): number => Math.abs(other.price - row.price);
  const neighbours = reading
    .listed()
    .filter((other) => other.service_type_id === row.service_type_id && other.id !== id && !other.is_deactivated)
    .sort((left, right) => distance(left) - distance(right) || left.popularity - right.popularity);
  return listWire(reading, neighbours.slice(0, RELATED));
}

/** What buyers of the service bought besides; where nobody did, the favourites of the network's other types (SVC-006). */
async function boughtTogether(dependencies: CatalogueDependencies, call: Call, id: number) {
  const { reading, row } = await readingWith(dependencies, call, id);
  const listed = reading.listed().filter((other) => other.id !== id && !other.is_deactivated);
  const bought = await boughtTogetherIds(call.db, id);
  const chosen = bought.flatMap((other) => listed.find((candidate) => candidate.id === other) ?? []);
  const seenTypes = new Set([row.service_type_id, ...chosen.map((other) => other.service_type_id)]);
  const fallback = listed.filter((other) => {
    if (other.network_id !== row.network_id || seenTypes.has(other.service_type_id)) return false;
    seenTypes.add(other.service_type_id);
    return true;
  });
  return listWire(reading, [...chosen, ...fallback].slice(0, BOUGHT_TOGETHER));
}

/** Other types of the same network, the ones beside it in the list first (SVC-005). */
async function relatedTypes({ store }: CatalogueDependencies, call: Call, id: number) {
  const reading = await store.reading(call.db, call.locale, await viewerOf(call));
  const row = reading.rows.typeById.get(id);
  if (!row) throw notFound();
  const others = reading.rows.types.filter((type) => type.network_id === row.network_id && type.id !== id);
  const distance = (type: { readonly sorting: number }): number => Math.abs(type.sorting - row.sorting);
  const near = others.toSorted((left, right) => distance(left) - distance(right) || left.id - right.id);
  return { service_type_ids: near.map((type) => type.id), is_complete: true };
}

/** Costs by the core's own rule; a quantity that the service does not take is refused, not rounded (SVC-007, DEC-110). */
async function serviceCost(call: Call, id: number, quantity: number) {
  const { gradeDiscountPercent } = await viewerOf(call);
  const service = (await readServices(call.db, [serviceId(id)], { gradeDiscountPercent })).get(serviceId(id));
  if (!service?.isEnabled) throw notFound();
  if (!isAcceptableQuantity(quantity, limitsOf(service))) {
    const { minQuantity: min, maxQuantity: max, quantityStep: step } = service;
    throw refuseField("quantity", text("quantityNotAccepted", { min, max, step }));
  }
  const cost = lineCost(service, { quantity, runs: 1, isGuarantee: false }, { guarantee: zeroFraction });
  return textAndFloatToWire("cost", "cost_float", cost);
}

/** Channels or videos of one network; a network that cannot be searched has none (CAT-032). */
async function search(
  { store, search: find }: CatalogueDependencies,
  call: Call,
  { network_id: id, query }: { readonly network_id: number; readonly query: string },
  type: "channel" | "video" = "channel",
) {
  const reading = await store.reading(call.db, call.locale, await viewerOf(call));
  const network = reading.rows.networks.find((row) => row.id === id);
  if (!network) throw notFound();
  return network.has_search ? find(network, query, type) : [];
}

/** What the buyer chooses by, and what is personal: never part of the packed answers (CAT-020, CAT-022, CAT-032). */
export function choiceHandlers(dependencies: CatalogueDependencies): readonly Handler[] {
  return [
    handle(getRelatedServices, (call) => related(dependencies, call as Call, call.params.id)),
    handle(getBoughtTogether, (call) => boughtTogether(dependencies, call as Call, call.params.id)),
    handle(postRelatedServiceType, (call) => relatedTypes(dependencies, call as Call, call.body.service_type_id)),
    handle(getServiceCost, (call) => serviceCost(call as Call, call.params.serviceId, call.query.quantity)),
    handle(getFavourites, async (call) =>
      (await readFavourites(call.db, sessionOf(call).userId)).map((service_id) => ({ service_id })),
    ),
    handle(postToggleFavourite, async (call) => {
      const now = new Date(call.clock.now());
      return { is_favorite: await toggleFavourite(call.db, sessionOf(call).userId, call.params.serviceId, now) };
    }),
    handle(postWidgetSearch, (call) => search(dependencies, call as Call, call.body)),
    handle(postSearch, (call) => search(dependencies, call as Call, call.body, call.body.options.searchType)),
  ];
}
