import type { CatalogueText, NetworkRecord, ServiceTypeRecord } from "../catalogue/index.ts";
import { kindFacts } from "./kind-facts.ts";
import { englishOf, kindWording, serviceTypeWording, type KindKey } from "./known-texts.ts";
import type { KnownNetwork } from "./known-networks.ts";
import { backdrop, monogram, outline } from "./monogram.ts";
import { fillWording, type Wording } from "../settings/index.ts";
import { translationsOf } from "./known-texts.ts";

/** A known platform as a row. */
export const networkRecord = (network: KnownNetwork, id: number, sorting: number): NetworkRecord => ({
  id,
  name: network.name,
  slug: network.slug,
  icon: monogram(network.letters, network.colour ?? "#5f6368"),
  background_image: network.colour === null ? null : backdrop(network.colour),
  color: network.colour,
  url_examples: network.urlExamples,
  has_search: network.hasSearch,
  social_provider_type: network.socialProvider,
  type: network.type,
  sorting,
});

const pageTexts = [
  "title",
  "description",
  "metaDescription",
  "question1",
  "answer1",
  "question2",
  "answer2",
  "question3",
  "answer3",
] as const;
type PageText = (typeof pageTexts)[number];

function typeWordings(network: string, key: KindKey): Readonly<Record<PageText, Wording>> {
  const values = { network, kind: kindWording(key) };
  return Object.fromEntries(pageTexts.map((name) => [name, fillWording(serviceTypeWording(name), values)])) as Record<
    PageText,
    Wording
  >;
}

/** A service type and the translations of its texts. */
export interface WordedType {
  readonly record: ServiceTypeRecord;
  readonly texts: readonly CatalogueText[];
}

/** The service type of a kind of service on a network, with a page of its own in twelve languages. */
export function typeRecord(network: Pick<NetworkRecord, "id" | "name" | "slug" | "color">, key: KindKey, id: number): WordedType {
  const wordings = typeWordings(network.name, key);
  const english = (name: PageText): string => englishOf(wordings[name]);
  const facts = kindFacts.get(key);
  const record: ServiceTypeRecord = {
    id,
    network_id: network.id,
    slug: `${network.slug}-${key}`,
    name: englishOf(kindWording(key)),
    title: english("title"),
    icon: facts ? outline(facts.path) : null,
    color: network.color,
    description: english("description"),
    faq: ([1, 2, 3] as const).map((number) => ({
      question: english(`question${number}`),
      answer: english(`answer${number}`),
    })),
    meta_title: english("title"),
    meta_description: english("metaDescription"),
    sorting: id,
  };
  return { record, texts: [kindWording(key), ...Object.values(wordings)].flatMap(translationsOf) };
}
