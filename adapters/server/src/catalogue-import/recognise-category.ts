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

/** Visitors that come from somewhere, and those that are sent to a site, are visitors of a site. */
const TO_A_SITE =
  /(?:traffic|visitor|visits?(?![\p{L}])|трафик|посетител)\p{L}*(?: \S+){0,4} (?:from|via|из|со?|desde)(?= )|(?:to|на) (?:\S+ )?(?:website|site|сайт)/u;
const visits: ReadonlySet<KindKey> = new Set(["traffic", "search-traffic"]);

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
 * What a provider puts into a field for it counts only where the words say nothing. The kind stands in the name more often than
 * in the heading.
 */
export function recogniseRow(texts: RowTexts): { readonly network: string; readonly kind: KindKey } {
  const kind = kindOf(texts.name, texts.category);
  const network = networkOf(texts, kind);
  if (network === "other" && onTelegramAlone.has(kind)) return { network: "telegram", kind };
  // Who follows a channel there is a subscriber in the words of the network and of its buyers.
  return { network, kind: network === "youtube" && kind === "followers" ? "subscribers" : kind };
}

/** Bots to be started, premium members and boosts exist on one network only. */
const onTelegramAlone: ReadonlySet<KindKey> = new Set(["bot-starts", "premium-members", "boosts"]);
/** Kinds that may also say where, when or how something else is delivered: followers that come during a live stream. */
const occasions: ReadonlySet<KindKey> = new Set(["live-viewers", "story-views", "watch-time", "traffic", "search-traffic"]);
const delivered: ReadonlySet<KindKey> = new Set(["followers", "subscribers", "likes", "comments", "views", "plays"]);
/** Of these, what is watched and where it comes from is only told: "Views [watch time 2 minutes, traffic from search]". */
const told: ReadonlySet<KindKey> = new Set(["watch-time", "traffic", "search-traffic"]);
/** What is given during a live stream, or to a story, and is none of its viewers. */
const DURING =
  /(?<!boost)(?:^| )(?:(?:live(?: stream(?:ing)?| broadcast| video)?|jonli ef[ie]r(?: uchun)?) (?=likes?(?: |$)|shares?(?: |$)|comments?(?: |$)|yoqtirish|ulashish|sharh)|(?:stor(?:y|ies)|hikoya\p{L}*|istorya\p{L}*|сторис) (?:uchun )?(?=shares?(?: |$)|votes?(?: |$)|polls?(?: |$)|ulashish|ovoz|голос))(\S+)/u;

/** Likes and views of all posts to come, whatever stands between the words; what refills itself is none. */
const AUTOMATIC =
  /(?:^| )(?:auto|avto) (?!refill|toldir|start|renew)(?:\S+ ){0,4}(?:(likes?|layk|yoqtirish)|(views?|ko?r[is]{1,2}h))/u;

/** What stands before a plus is sold, what stands behind it comes along: "Followers (+ 10 % story views)", "Views, bonus likes". */
const mainPart = (name: string): string => foldText(name.split(/\+|\bbonus\b/i)[0] ?? "");
/** What stands before the first bracket or line. */
const firstPart = (name: string): string => foldText(name.split(/[[({|⟮「]/u)[0] ?? "");

/** The name without the heading that some providers put before it, parted by a line. */
function ownPart(name: string, category: string): string {
  const rest = category !== "" && name.startsWith(category) ? name.slice(category.length) : "";
  return /^\s*[|:–—-]/.test(rest) ? rest : name;
}

/** The kind that the name tells, where it tells one, else the heading. */
function kindOf(name: string, heading: string): KindKey {
  const own = ownPart(name, heading);
  const folded = foldText(own);
  const during = DURING.exec(folded)?.[1];
  if (during !== undefined) return kindIn(during) ?? "other";
  if (/^(?:package|paket|пакет)/u.test(folded)) return "packages";
  const automatic = AUTOMATIC.exec(mainPart(own));
  if (automatic) return automatic[1] === undefined ? "auto-views" : "auto-likes";
  const named = kindIn(mainPart(own)) ?? kindIn(folded) ?? kindIn(foldText(name));
  const headed = kindIn(foldText(heading));
  if (named !== null && told.has(named)) {
    const first = kindIn(firstPart(own.replace(/^[\s|]+/, "")));
    if (first !== null && delivered.has(first)) return first;
  }
  const isOccasion = named !== null && occasions.has(named) && headed !== null && delivered.has(headed);
  if (isOccasion && !(named === "live-viewers" && headed === "views") && !(named === "story-views" && headed === "views")) {
    if (kindWords.some((list) => list.name === headed && list.test(folded))) return headed;
  }
  return named ?? headed ?? "other";
}
