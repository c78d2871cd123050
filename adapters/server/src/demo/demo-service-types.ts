import type { NetworkRecord, ServiceTypeRecord } from "../catalogue/catalogue-records.ts";
import { englishOf, isKindKey, kindWording, serviceTypeWording, type KindKey } from "../catalogue/known-texts.ts";
import { fillWording, translationsOf, type CatalogueText, type Wording } from "../catalogue/wording.ts";
import { demoKinds, type DemoKind } from "./demo-kinds.ts";
import { demoNetworks, type DemoNetwork } from "./demo-networks.ts";
import { backdrop, monogram, outline } from "./monogram.ts";

/** A service type with what the generator needs to fill it. */
export interface DemoType {
  readonly record: ServiceTypeRecord;
  readonly network: DemoNetwork;
  readonly key: KindKey;
  readonly kind: DemoKind;
  readonly texts: readonly CatalogueText[];
}

/** The networks of the demo as rows. */
export const networkRecords = (): NetworkRecord[] =>
  demoNetworks.map((network, sorting) => ({
    id: network.id,
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
  }));

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

function demoType(network: DemoNetwork, key: string, id: number): DemoType {
  const kind = demoKinds.get(key);
  if (!kind || !isKindKey(key)) throw new Error(`unknown kind of service: ${key}`);
  const wordings = typeWordings(network.name, key);
  const english = (name: PageText): string => englishOf(wordings[name]);
  const record: ServiceTypeRecord = {
    id,
    network_id: network.id,
    slug: `${network.slug}-${key}`,
    name: englishOf(kindWording(key)),
    title: english("title"),
    icon: outline(kind.path),
    color: network.colour,
    description: english("description"),
    faq: ([1, 2, 3] as const).map((number) => ({ question: english(`question${number}`), answer: english(`answer${number}`) })),
    meta_title: english("title"),
    meta_description: english("metaDescription"),
    sorting: id,
  };
  return { record, network, key, kind, texts: [kindWording(key), ...Object.values(wordings)].flatMap(translationsOf) };
}

/** Every service type of the demo, 150 of them. */
export function demoTypes(): readonly DemoType[] {
  let id = 0;
  return demoNetworks.flatMap((network) => network.kinds.map((key) => demoType(network, key, (id += 1))));
}
