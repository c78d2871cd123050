import type { KindKey } from "../catalogue-writing/index.ts";
import { foldText } from "./fold-text.ts";
import { kindOn } from "./kind-on-network.ts";
import { networkWords } from "./network-words.ts";
import { kindOf } from "./recognise-kind.ts";
import { kindOfType } from "./service-kinds.ts";

const networksIn = (folded: string): readonly string[] =>
  networkWords.filter((list) => list.test(folded)).map((list) => list.name);

/** The texts of a row that can tell where it belongs. */
export interface RowTexts {
  readonly name: string;
  readonly category: string;
  readonly platform: string;
  /** The list's word for the type, which says what is demanded of the buyer. */
  readonly type?: string;
}

/** Visitors that come from somewhere, and those that are sent to a site, are visitors of a site. */
const TO_A_SITE =
  /(?:traffic|visitor|visits?(?![\p{L}])|трафик|посетител)\p{L}*(?: \S+){0,4} (?:from|via|из|со?|desde)(?= )|(?:to|на) (?:\S+ )?(?:website|site|сайт)/u;
const visits: ReadonlySet<KindKey> = new Set(["traffic", "search-traffic"]);

/** Where a kind is sold that exists in one place only. */
const homes: Readonly<Partial<Record<KindKey, string>>> = {
  "bot-starts": "telegram",
  "premium-members": "telegram",
  boosts: "telegram",
  traffic: "website",
  "search-traffic": "website",
};

function networkOf(texts: RowTexts, kind: KindKey): string {
  const name = foldText(texts.name);
  const category = foldText(texts.category);
  const headings = networksIn(category);
  const own = networksIn(name);
  const label = networksIn(foldText(texts.platform));
  if (visits.has(kind) && (TO_A_SITE.test(name) || TO_A_SITE.test(category))) return "website";
  const specific = headings.filter((network) => network !== "website");
  const isOfHeading = (candidate: string): boolean => specific.includes(candidate);
  return (
    (specific.length === 1 ? specific[0] : null) ??
    (specific.length > 1 ? (own.find(isOfHeading) ?? label.find(isOfHeading) ?? specific[0]) : null) ??
    // Visitors that come from a network are still visitors of a site.
    headings[0] ??
    own.find((candidate) => candidate !== "website") ??
    own[0] ??
    label[0] ??
    "other"
  );
}

/**
 * Where a service belongs. A heading that names one network decides; one that names several leaves it to the service's own name.
 * What a provider puts into a field for it counts only where the words say nothing. The kind is in the name more often than
 * in the heading.
 */
export function recogniseRow(texts: RowTexts): { readonly network: string; readonly kind: KindKey } {
  const kind = kindOfType(texts.type ?? "", kindOf(texts.name, texts.category));
  const found = networkOf(texts, kind);
  const network = found === "other" ? (homes[kind] ?? found) : found;
  return { network, kind: kindOn(network, kind, foldText(texts.name)) };
}
