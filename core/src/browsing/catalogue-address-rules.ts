import { networkId, serviceTypeId, type NetworkId, type ServiceTypeId } from "../identifiers/index.ts";
import { idInQuery, type Query } from "../routing/index.ts";
import type { CatalogueSnapshot } from "../catalogue/index.ts";
import { serviceFeatures, serviceSorts } from "../search/index.ts";
import { noFilterValues, type CatalogueChoices, type FilterValues } from "./catalogue-filters.ts";
import { columnSortIn } from "./service-groups.ts";

/** The network, and maybe the type, that an address of the catalogue asks for. */
export interface AskedPlace {
  readonly networkId: NetworkId;
  readonly serviceTypeId: ServiceTypeId | null;
}

const LIST_FIELDS = { types: "serviceTypeIds", countries: "countries", features: "features", startTimes: "startTimes" } as const;
const BOUND_FIELDS = ["minQuantity", "maxQuantity", "minPrice", "maxPrice"] as const;

/** Names of the query fields that hold what is chosen in the catalogue. */
export const choiceFields: readonly string[] = [
  ...["networkId", "serviceTypeId", "search", "sort", "column"],
  ...Object.keys(LIST_FIELDS),
  ...BOUND_FIELDS,
];

/** Words of a start time may hold commas. */
const SEPARATOR = "|";
/** An address longer than this asks for what nobody types. */
const MAX_TEXT = 200;
const MAX_BOUND = 24;

/** Reads `networkId` and `serviceTypeId` of the catalogue's address; what is not on sale asks for nothing. */
export function placeAsked(query: Query, snapshot: CatalogueSnapshot): AskedPlace | null {
  const type = snapshot.serviceType(Number(query.serviceTypeId ?? Number.NaN));
  if (type) return { networkId: type.networkId, serviceTypeId: serviceTypeId(type.id) };
  const network = snapshot.network(Number(query.networkId ?? Number.NaN));
  return network ? { networkId: networkId(network.id), serviceTypeId: null } : null;
}

/** Writes what is chosen as fields of an address, only those that ask for something; a type names its network. */
export function queryOfChoices(choices: CatalogueChoices): Query {
  const { values, columnSort } = choices;
  const fields: readonly (readonly [string, string])[] = [
    ["networkId", choices.serviceTypeId === null ? String(choices.networkId ?? "") : ""],
    ["serviceTypeId", String(choices.serviceTypeId ?? "")],
    ["search", choices.text.trim().slice(0, MAX_TEXT)],
    ["sort", choices.sort === "popularity" ? "" : choices.sort],
    ["column", columnSort === null ? "" : `${columnSort.column}${SEPARATOR}${columnSort.direction}`],
    ...Object.entries(LIST_FIELDS).map(([field, name]) => [field, values[name].join(SEPARATOR)] as const),
    ...BOUND_FIELDS.map((name) => [name, values[name].trim().slice(0, MAX_BOUND)] as const),
  ];
  return Object.fromEntries(fields.filter(([, text]) => text !== ""));
}

/** Reads the whole list that an address asks for; null where it asks for nothing that there is. */
export function choicesAsked(query: Query, snapshot: CatalogueSnapshot): CatalogueChoices | null {
  const [column, direction] = (query.column ?? "").split(SEPARATOR);
  const asked: CatalogueChoices = {
    ...(placeAsked(query, snapshot) ?? { networkId: null, serviceTypeId: null }),
    text: (query.search ?? "").slice(0, MAX_TEXT),
    sort: serviceSorts.find((sort) => sort === query.sort) ?? "popularity",
    values: valuesAsked(query, snapshot),
    columnSort: columnSortIn({ column, direction }),
  };
  return Object.keys(queryOfChoices(asked)).length === 0 ? null : asked;
}

function valuesAsked(query: Query, snapshot: CatalogueSnapshot): FilterValues {
  const listed = (field: keyof typeof LIST_FIELDS) => [...new Set((query[field] ?? "").split(SEPARATOR))];
  const times = listed("startTimes");
  const known = times[0] === "" ? null : new Set([...snapshot.services].map(({ startTime }) => startTime));
  const bounds = BOUND_FIELDS.map((name) => [name, (query[name] ?? "").slice(0, MAX_BOUND)]);
  return {
    ...noFilterValues,
    ...(Object.fromEntries(bounds) as Pick<FilterValues, (typeof BOUND_FIELDS)[number]>),
    serviceTypeIds: listed("types").flatMap((id) => {
      const type = snapshot.serviceType(idInQuery(id) ?? Number.NaN);
      return type ? [serviceTypeId(type.id)] : [];
    }),
    countries: listed("countries").filter((code) => /^[A-Z]{2}$/.test(code)),
    features: listed("features").flatMap((name) => serviceFeatures.find((feature) => feature === name) ?? []),
    startTimes: times.filter((time) => known?.has(time) ?? false),
  };
}
