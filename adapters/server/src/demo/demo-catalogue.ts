import type { CatalogueRecords, CatalogueText, ServiceRecord } from "../catalogue/index.ts";
import { decorateNames } from "./demo-decorations.ts";
import { packageContents } from "./demo-packages.ts";
import { demoRandom, type DemoRandom } from "./demo-random.ts";
import { demoReviews } from "./demo-reviews.ts";
import { demoService, type Oddities } from "./demo-service.ts";
import { labelRecords, serviceTexts } from "./demo-service-texts.ts";
import { demoTypes, networkRecords, type DemoType } from "./demo-service-types.ts";
import { demoShares, MIN_ABOVE_MAX } from "./demo-shares.ts";

export const DEMO_SERVICES = 3_000;
/** Services that the seeds know by id; the last seven refuse the balance (BIZ-052). */
export const refusingServiceIds: readonly number[] = [156119, 186074, 185882, 186066, 186075, 186201, 185880];

/** Draws exactly `share` of the indices, evenly spread over the catalogue. */
function draw(
  random: DemoRandom,
  count: number,
  total: number,
  open: (index: number) => boolean = () => true,
): ReadonlySet<number> {
  const indices = Array.from({ length: total }, (_, index) => index).filter(open);
  return new Set(random.shuffled(indices).slice(0, count));
}

type Draws = Readonly<Record<keyof Oddities, ReadonlySet<number>>>;

/** Which rows are odd, and how. The first row is service 1, the last ones refuse the balance: both stay ordinary. */
function drawOddities(random: DemoRandom, types: readonly DemoType[]): Draws {
  const total = types.length;
  const count = (share: number): number => Math.round(share * total);
  const isFree = (index: number): boolean => index > 0 && index < total - refusingServiceIds.length;
  const isCounted = (index: number): boolean =>
    isFree(index) && types[index]?.key !== "packages" && types[index]?.kind.target === null;
  const cheap = draw(random, count(demoShares.roundsToZero), total, isCounted);
  const tiny = new Set([...cheap].slice(0, count(demoShares.belowOneCent)));
  const packages = types.filter((type) => type.key === "packages").length;
  const fixed = draw(random, count(demoShares.fixedQuantity) - packages, total, (index) => isCounted(index) && !cheap.has(index));
  const rest = (index: number): boolean => isCounted(index) && !cheap.has(index) && !fixed.has(index);
  const unlimited = draw(random, count(demoShares.unlimited), total, rest);
  const discount = draw(random, count(demoShares.discount), total, (index) => isFree(index) && !cheap.has(index));
  const some = (share: number): ReadonlySet<number> => draw(random, count(share), total, isFree);
  return {
    roundsToZero: cheap,
    belowOneCent: tiny,
    fixedQuantity: fixed,
    unlimited,
    minAboveMax: draw(random, MIN_ABOVE_MAX, total, (index) => rest(index) && !unlimited.has(index)),
    discount,
    printsPercent: new Set([...discount].slice(0, Math.round(discount.size * demoShares.discountWithPercent))),
    refill: some(demoShares.refill),
    restricted: some(demoShares.restricted),
    deactivated: some(demoShares.deactivated),
    disabled: some(demoShares.disabled),
    urlNotRequired: some(demoShares.urlNotRequired),
    labelled: some(demoShares.labelled),
    geo: some(demoShares.geo),
    allowedCountries: some(demoShares.allowedCountries),
  };
}

const odditiesOf = (draws: Draws, index: number): Oddities =>
  Object.fromEntries(Object.entries(draws).map(([name, drawn]) => [name, drawn.has(index)])) as unknown as Oddities;

/** One type for each row: every type has some services, and popular networks have more; the first row is a plain view. */
function spreadTypes(types: readonly DemoType[], total: number, random: DemoRandom): readonly DemoType[] {
  const tickets = types.flatMap((type) => Array.from({ length: type.key === "packages" ? 4 : type.network.weight }, () => type));
  const more = Array.from({ length: total - types.length * 3 }, () => random.pick(tickets));
  const rows = random.shuffled([...types, ...types, ...types, ...more]);
  const isPlain = (type: DemoType): boolean => type.record.slug === "youtube-views";
  const first = rows.findIndex(isPlain);
  [rows[0], rows[first]] = [rows[first] as DemoType, rows[0] as DemoType];
  return rows;
}

const idOf = (index: number, total: number): number =>
  refusingServiceIds[index - (total - refusingServiceIds.length)] ?? index + 1;

function uniqueTexts(texts: readonly CatalogueText[]): readonly CatalogueText[] {
  return [...new Map(texts.map((entry) => [`${entry.locale} ${entry.source}`, entry])).values()];
}

/** The demo catalogue: the same rows for the same seed, on every machine. `now` is the moment reviews are counted back from. */
export function demoCatalogue(now: number, seed = 20_260_101, total = DEMO_SERVICES): CatalogueRecords {
  const random = demoRandom(seed);
  const types = demoTypes();
  const rowTypes = spreadTypes(types, total, random);
  const draws = drawOddities(random, rowTypes);
  const drafts = rowTypes.map((type, index) => demoService(idOf(index, total), type, odditiesOf(draws, index), random));
  const names = decorateNames(
    drafts.map((draft) => ({ name: draft.name, typeId: draft.service_type_id, language: draft.facts.language })),
    random,
  );
  const services = drafts.map(({ facts: _facts, ...draft }, index): ServiceRecord => ({
    ...draft,
    name: names[index] ?? draft.name,
  }));
  return {
    networks: networkRecords(),
    serviceTypes: types.map((type) => type.record),
    services,
    contents: packageContents(services, random),
    reviews: demoReviews(services, now, random),
    labels: labelRecords(),
    texts: uniqueTexts([...types.flatMap((type) => type.texts), ...serviceTexts()]),
  };
}
