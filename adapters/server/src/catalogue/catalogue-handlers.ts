import {
  countryToWire,
  getLabels,
  getNetworks,
  getService,
  getServices,
  getServiceType,
  getServiceTypes,
  serviceTypeToWire,
  serviceToWire,
} from "@panel/wire/catalogue";
import { CATALOGUE_COLUMNS_TYPE } from "@panel/wire/columns";
import { getWidgetCountries, getWidgetLanguages, getWidgetNetworks, getWidgetService } from "@panel/wire/ordering";
import { getCountries, getDiscounts } from "@panel/wire/settings";
import { type BytesReply, type Call, handle, type Handler, notFound } from "../calls/index.ts";
import type { CatalogueDependencies } from "./catalogue-dependencies.ts";
import type { ListName } from "./packed-lists.ts";
import { readCountries, readLanguages } from "./places.ts";
import { readReviews, serviceOnSale } from "./read-catalogue.ts";
import { viewerOf } from "./viewer.ts";

/** What a packed answer is chosen by. */
type PackedCall = Pick<Call, "db" | "session" | "clock" | "locale" | "country" | "encodings" | "ifNoneMatch">;

const networksFor = ({ accepts }: Pick<Call, "accepts">): ListName =>
  accepts.includes(CATALOGUE_COLUMNS_TYPE) ? "columns" : "networks";

/** Answers that are the same for many and large: packed once, kept, and sent with a tag (CAT-002). */
function packedHandlers({ store }: CatalogueDependencies): readonly Handler[] {
  const answer = async (list: ListName, call: PackedCall): Promise<BytesReply> => {
    const packed = await store.packed(call.db, { list, locale: call.locale, viewer: await viewerOf(call) });
    return packed.reply(call.encodings, call.ifNoneMatch);
  };
  return [
    handle(getNetworks, (call) => answer(networksFor(call), call)),
    handle(getWidgetNetworks, (call) => answer("networks", call)),
    handle(getServices, (call) => answer("services", call)),
    handle(getServiceTypes, (call) => answer("types", call)),
  ];
}

async function serviceNamed({ store }: CatalogueDependencies, call: Call, name: string) {
  const reading = await store.reading(call.db, call.locale, await viewerOf(call));
  const row = serviceOnSale(reading.rows, name);
  if (!row) throw notFound();
  const icon = reading.rows.networks.find((network) => network.id === row.network_id)?.icon ?? null;
  return { ...serviceToWire(reading.service(row, await readReviews(call.db, row.id))), network_icon: icon };
}

async function serviceTypeNamed({ store }: CatalogueDependencies, call: Call, slug: string) {
  const reading = await store.reading(call.db, call.locale, await viewerOf(call));
  const row = reading.rows.typeBySlug.get(slug);
  if (!row) throw notFound();
  const services = reading.listed().filter((service) => service.service_type_id === row.id);
  return serviceTypeToWire(
    reading.serviceType(
      row,
      services.map((service) => reading.service({ ...service, description: null })),
    ),
  );
}

async function labels({ store }: CatalogueDependencies, call: Call) {
  const reading = await store.reading(call.db, call.locale, await viewerOf(call));
  return [...reading.rows.labels.values()].map(({ name, color }) => ({ name: reading.translate(name), color }));
}

/** What is cheaper than usual right now, for everybody; the discount of a grade is not meant (CAT-033). */
async function discounts({ store }: CatalogueDependencies, call: Call) {
  const reading = await store.reading(call.db, call.locale, { ...(await viewerOf(call)), gradeDiscountPercent: 0 });
  return reading
    .listed()
    .filter((row) => row.price < row.default_price)
    .map((row) => ({
      service_id: row.id,
      discount_percent: row.discount_percent ?? Math.round((1 - row.price / row.default_price) * 100),
      name: row.name,
      ends_at: null,
    }));
}

/** What is on sale and what surrounds it (CAT-001 to CAT-004, CAT-023, CAT-030, CAT-033). */
export function catalogueReadHandlers(dependencies: CatalogueDependencies): readonly Handler[] {
  const countries = async (call: Call) => (await readCountries(call.db, call.locale)).map(countryToWire);
  return [
    ...packedHandlers(dependencies),
    handle(getService, (call) => serviceNamed(dependencies, call as Call, call.params.idOrSlug)),
    handle(getWidgetService, (call) => serviceNamed(dependencies, call as Call, call.params.slug)),
    handle(getServiceType, (call) => serviceTypeNamed(dependencies, call as Call, call.params.slug)),
    handle(getLabels, (call) => labels(dependencies, call)),
    handle(getDiscounts, (call) => discounts(dependencies, call)),
    handle(getCountries, countries),
    handle(getWidgetCountries, countries),
    handle(getWidgetLanguages, (call) => readLanguages(call.db, call.locale)),
  ];
}
