import type { CatalogueText, ServiceRecord } from "../catalogue/index.ts";
import {
  englishOf,
  type ServiceTextKey,
  serviceWording,
  suitableLinks,
  targetTexts,
  translationsOf,
} from "../catalogue-writing/index.ts";
import { fillWording, type Wording } from "../settings/index.ts";
import { localeCodes, locales } from "@panel/core/locale";
import { sellerName, shortNumber, type SellerLanguage } from "./demo-names.ts";
import type { DemoRandom } from "./demo-random.ts";
import type { DemoType } from "./demo-service-types.ts";

/** An address that the service type can be ordered for; null where the network's examples lead elsewhere (ORD-022). */
function exampleFor({ network, record }: DemoType, random: DemoRandom): string | null {
  const example = random.pick(network.urlExamples);
  const suitable = suitableLinks(network.urlExamples, record.slug);
  return suitable.includes(example) ? example : (suitable[0] ?? null);
}

const starts: readonly ServiceTextKey[] = ["start", "start1", "start1", "start6", "start24", "start72"];
const shorts: readonly ServiceTextKey[] = ["short1", "short2", "short3", "short4", "short5"];
const requirements: readonly ServiceTextKey[] = ["requirement1", "requirement2", "requirement3"];
const descriptions: readonly ServiceTextKey[] = ["description1", "description2", "description3"];
const perDay = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 1_000_000];
const warranties = [7, 15, 30, 60, 90, 365, 0];
const geoCountries = [
  "US",
  "GB",
  "DE",
  "FR",
  "ES",
  "IT",
  "BR",
  "MX",
  "IN",
  "ID",
  "TR",
  "RU",
  "KZ",
  "UZ",
  "UA",
  "VN",
  "KR",
  "JP",
  "CN",
  "SA",
  "AE",
  "EG",
  "NG",
];
const countryGroups = [["US", "CA"], ["DE", "AT", "CH"], ["GB", "IE"], ["RU", "BY", "KZ"], ["BR", "PT"], ["IN"], ["KR"], ["JP"]];

/** What a seller's name tells. */
export interface ServiceFacts {
  readonly language: SellerLanguage;
  readonly country: string | null;
}

type Described = Pick<
  ServiceRecord,
  | "name"
  | "title"
  | "short_description"
  | "description"
  | "requirements"
  | "example_link"
  | "geo"
  | "allowed_use_countries"
  | "start_time"
  | "speed"
  | "guarantee"
  | "meta_title"
  | "meta_description"
> & { readonly facts: ServiceFacts };

/** Latin mostly, as in the field; every script of the interface's languages and Arabic besides. */
const languages: readonly (readonly [SellerLanguage, number])[] = [
  ["en", 0.74],
  ["ru", 0.09],
  ["es", 0.02],
  ["pt_BR", 0.02],
  ["de", 0.015],
  ["fr", 0.015],
  ["tr", 0.02],
  ["vi", 0.015],
  ["zh_CN", 0.015],
  ["ja", 0.01],
  ["ko", 0.015],
  ["hi_IN", 0.01],
  ["ar", 0.015],
];

function drawLanguage(random: DemoRandom): SellerLanguage {
  let rest = random.next();
  for (const [language, share] of languages) {
    rest -= share;
    if (rest < 0) return language;
  }
  return "en";
}

const speedWording = (count: number): Wording => fillWording(serviceWording("speed"), { count: shortNumber(count) });
const warrantyWording = (days: number): Wording =>
  days === 0 ? serviceWording("lifetime") : fillWording(serviceWording("guarantee"), { days: String(days) });
/** A country's name in the twelve languages, as the Unicode data gives it. */
const countryWording = (code: string): Wording =>
  locales.map(({ iso }) => new Intl.DisplayNames([iso], { type: "region" }).of(code) ?? code);

const english = (key: ServiceTextKey): string => englishOf(serviceWording(key));

/** Texts, geography and name of a row; the name still lacks its ornaments. */
export function describeService(
  type: DemoType,
  odd: { readonly refill: boolean; readonly geo: boolean; readonly allowedCountries: boolean },
  maximum: number,
  random: DemoRandom,
): Described {
  const facts: ServiceFacts = { language: drawLanguage(random), country: odd.geo ? random.pick(geoCountries) : null };
  const speed = random.pick(perDay);
  const warranty = odd.refill ? random.pick(warranties) : null;
  const isTitled = random.chance(0.3);
  const name = sellerName(
    {
      network: type.network.name,
      kind: type.key,
      language: facts.language,
      largest: shortNumber(Math.min(maximum, 1_000_000_000)),
      perDay: shortNumber(speed),
      guaranteeDays: warranty,
      country: facts.country,
    },
    random,
  );
  return {
    name,
    facts,
    title: isTitled ? type.record.title : null,
    short_description: english(random.pick(shorts)),
    description: english(random.pick(descriptions)),
    requirements: random.chance(0.7) ? english(random.pick(requirements)) : null,
    example_link: random.chance(0.6) ? exampleFor(type, random) : null,
    geo: facts.country === null ? (random.chance(0.3) ? english("worldwide") : null) : englishOf(countryWording(facts.country)),
    allowed_use_countries: odd.allowedCountries ? random.pick(countryGroups) : [],
    start_time: english(random.pick(starts)),
    speed: englishOf(speedWording(speed)),
    guarantee: warranty === null ? null : englishOf(warrantyWording(warranty)),
    // Its own name tells one service from the others of its type.
    meta_title: null,
    meta_description: type.record.meta_description,
  };
}

const labelKeys: readonly ServiceTextKey[] = [
  "labelBestseller",
  "labelNew",
  "labelHighQuality",
  "labelFast",
  "labelEco",
  "labelExclusive",
];
const labelColours = ["#d83b01", "#107c10", "#5c2d91", "#0078d4", "#8a6d00", "#c239b3"];

/** The labels a service can carry, ids from 1. */
export const labelRecords = () =>
  labelKeys.map((key, index) => ({ id: index + 1, name: english(key), color: labelColours[index] ?? null }));

const wholeTexts: readonly ServiceTextKey[] = [
  ...starts,
  ...shorts,
  ...requirements,
  ...descriptions,
  ...labelKeys,
  "lifetime",
  "worldwide",
  ...targetTexts,
];

/** Translations of every text that services of the demo carry. */
export function serviceTexts(): readonly CatalogueText[] {
  const wordings = [
    ...wholeTexts.map(serviceWording),
    ...perDay.map(speedWording),
    ...warranties.filter((days) => days > 0).map(warrantyWording),
    ...geoCountries.map(countryWording),
  ];
  return wordings.filter((wording) => wording.length === localeCodes.length).flatMap(translationsOf);
}
