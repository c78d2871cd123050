import type { KindKey } from "../catalogue-writing/index.ts";
import { foldText } from "./fold-text.ts";
import { kindWords } from "./kind-words.ts";
import { networkWords } from "./network-words.ts";

const networksIn = (folded: string): readonly string[] =>
  networkWords.filter((list) => list.test(folded)).map((list) => list.name);
const kindIn = (folded: string): KindKey | null => kindWords.find((list) => list.test(folded))?.name ?? null;

/** The texts of a row that can tell where it belongs. */
export interface RowTexts {
  readonly name: string;
  readonly category: string;
  readonly platform: string;
}

/**
 * Where a service belongs. A heading that names one network decides; one that names several leaves it to the service's own name.
 * The kind stands in the name more often than in the heading.
 */
export function recogniseRow(texts: RowTexts): { readonly network: string; readonly kind: KindKey } {
  const category = foldText(texts.category);
  const name = foldText(texts.name);
  const headings = networksIn(category);
  const own = networksIn(name);
  const specific = headings.filter((network) => network !== "website");
  const network =
    networksIn(foldText(texts.platform))[0] ??
    (specific.length === 1 ? specific[0] : null) ??
    (specific.length > 1 ? (own.find((candidate) => specific.includes(candidate)) ?? specific[0]) : null) ??
    // Visitors that come from a network are still visitors of a site.
    headings[0] ??
    own.find((candidate) => candidate !== "website") ??
    own[0] ??
    "other";
  const kind = kindOf(texts.name, category);
  if (network === "other" && onTelegramAlone.has(kind)) return { network: "telegram", kind };
  // Who follows a channel there is a subscriber in the words of the network and of its buyers.
  return { network, kind: network === "youtube" && kind === "followers" ? "subscribers" : kind };
}

/** Bots to be started, premium members and boosts exist on one network only. */
const onTelegramAlone: ReadonlySet<KindKey> = new Set(["bot-starts", "premium-members", "boosts"]);
/** Kinds that may also say where or when something else is delivered: followers that come during a live stream. */
const occasions: ReadonlySet<KindKey> = new Set(["live-viewers", "story-views"]);
const delivered: ReadonlySet<KindKey> = new Set(["followers", "subscribers", "likes", "comments"]);

/** What stands before a plus is sold, what stands behind it comes along: "Followers (+ 10 % story views)". */
const mainPart = (name: string): string => foldText(name.split("+")[0] ?? "");

/** The kind that the name tells, where it tells one, else the heading. */
function kindOf(name: string, category: string): KindKey {
  const folded = foldText(name);
  const named = kindIn(mainPart(name)) ?? kindIn(folded);
  const headed = kindIn(category);
  const isOccasion = named !== null && occasions.has(named) && headed !== null && delivered.has(headed);
  if (isOccasion && kindWords.some((list) => list.name === headed && list.test(folded))) return headed;
  return named ?? headed ?? "other";
}
