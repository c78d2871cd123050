import { type Service } from "@panel/core/catalogue";
import { emptyServiceQuery, SearchEngine, serviceFeatures, serviceSorts, type ServiceQuery } from "@panel/core/search";
import { columnsOfServices } from "../support/columns-of-services.ts";
import { networkId, serviceTypeId, type ServiceId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import { seededRandom } from "./measure.ts";
import { benchFavourites, benchServices } from "./query-catalogue.ts";
import { difference, engineAnswer, referenceAnswers } from "./query-exact.ts";
import { queryScript } from "./query-script.ts";

/** Sizes of the catalogue, each with how many random texts are looked for in it: more than 5,000 together. */
const sizes: readonly (readonly [number, number])[] = [
  [5_000, 4_000],
  [20_000, 1_000],
  [100_000, 250],
];

/** Differences told one by one at each size. */
const MAX_TOLD = 5;

/** Compares the engine with the reference search, step by step; answers how many steps differ. */
export function verify(): number {
  let differences = 0;
  for (const [count, texts] of sizes) {
    const services = benchServices(count);
    const favourites = benchFavourites(services);
    const columns = columnsOfServices(services);
    if (!columns) throw new Error("the made services do not fit columns");
    const check = checker(services, new SearchEngine(columns));
    const script = queryScript(favourites).filter((query) => !check(query)).length;
    const random = randomQueries(services, favourites, texts).filter((query) => !check(query)).length;
    console.log(`${count} services: ${script} of 144 steps differ, ${random} of ${texts} random texts`);
    differences += script + random;
  }
  return differences;
}

function checker(services: readonly Service[], engine: SearchEngine) {
  const reference = referenceAnswers(services);
  let told = 0;
  return (query: ServiceQuery): boolean => {
    const found = difference(reference(query), engineAnswer(services, engine, query));
    if (found !== null && ++told <= MAX_TOLD) console.error(`  ${JSON.stringify(query)}: ${found}`);
    return found === null;
  };
}

/** Parts of names and ids cut anywhere, typed letter by letter at times, a third of them with filters and sorts. */
function randomQueries(services: readonly Service[], favourites: readonly ServiceId[], count: number): readonly ServiceQuery[] {
  const random = seededRandom(count);
  const below = (limit: number) => Math.floor(random() * limit);
  const queries: ServiceQuery[] = [];
  while (queries.length < count) {
    const service = services[below(services.length)];
    const source = below(12) === 0 ? String(service?.id ?? "") : (service?.name ?? "");
    const from = below(source.length);
    const text = source.slice(from, from + 1 + below(below(3) === 0 ? 30 : 8));
    const filters = below(3) === 0 ? randomFilters(below, favourites) : {};
    for (let end = below(3) === 0 ? 1 : text.length; end <= text.length && queries.length < count; end += 1) {
      queries.push({ ...emptyServiceQuery, ...filters, text: text.slice(0, end) });
    }
  }
  return queries;
}

function randomFilters(below: (limit: number) => number, favourites: readonly ServiceId[]): Partial<ServiceQuery> {
  const or = <Value>(value: Value) => (below(3) === 0 ? value : null);
  return {
    networkId: or(networkId(1 + below(25))),
    serviceTypeIds: below(3) === 0 ? [serviceTypeId(1 + below(200)), serviceTypeId(1 + below(200))] : [],
    favourites: below(8) === 0 ? favourites : null,
    countries: below(4) === 0 ? ["DE", "US"] : [],
    features: below(3) === 0 ? serviceFeatures.slice(below(6)).slice(0, 1) : [],
    startTimes: below(5) === 0 ? ["1 day"] : [],
    minQuantity: or(below(1000)),
    maxQuantity: or(below(1_000_000)),
    minPrice: or(moneyFromMicros(below(1_000_000))),
    maxPrice: or(moneyFromMicros(below(5_000_000))),
    sort: serviceSorts[below(serviceSorts.length)] ?? "popularity",
  };
}
