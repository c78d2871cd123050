import type { LinkAddress } from "./link-address.ts";

const OF = "user|channel|page|profile|group|account|video|post|link|reel|photo|company|artist|track|song|playlist|event";
/** A whole part of a path, or a whole value, that stands for the buyer's own. */
const WORDS = new RegExp(
  [
    `^(?:(?:my|your|the|some|any|enter|insert|paste)[-_. ]?)?(?:${OF})[-_. ]?(?:name|here|example|url)\\d*$`,
    `^(?:${OF})[-_](?:name|id|link|url|example|here)$`,
    `^(?:video|post|user|channel|photo|reel)id$`,
    `^(?:your|enter|insert|paste)[-_. ]?(?:name|nick|nickname|id|url|site|website|own|account|${OF})s?$`,
    `^example(?:[-_.]?(?:${OF}|name|id|url))?\\d*$`,
    `^id(?:example|facebook|instagram|youtube|video|post)$`,
    `^(?:placeholder|sample|shortcode|lorem|ipsum|[xх]{3,}|\\.{3,}|(?:12345)6?7?8?9?0?abc.*)$`,
  ].join("|"),
  "i",
);
const RUN_OF_X = /[xх]{6,}/i;
const HOSTS =
  /^(?:[\w-]+\.)*(?:example\.(?:com|org|net|edu)|your-?(?:site|domain|website|link|shop|page|url|channel|name)s?\.\w+)$/;
/** A whole text that names what is wanted instead of giving it. */
const TEXTS = new RegExp(
  `^(?:https?://)?(?:@?user[-_ ]?name|@?your[-_ ]?(?:own[-_ ]?)?(?:name|url|account|${OF})|(?:paste|insert|put|enter|your) [\\w ]{0,30}(?:link|url|here)|link|url|example|placeholder)\\.{0,3}$`,
  "i",
);

/** Whether a text is an instruction rather than a link (ORD-022). */
export const isPlaceholderText = (text: string): boolean => TEXTS.test(text);

const isPlaceholderPart = (part: string): boolean => WORDS.test(part.replace(/^@/, "")) || RUN_OF_X.test(part);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether an address is one from instructions: `example.com`, `/username`, `v=XXXXXXXXXXX` (ORD-022). */
export function isPlaceholderAddress(address: LinkAddress): boolean {
  if (HOSTS.test(address.host)) return true;
  const parts = [...address.path.split("/"), ...address.query.map(([, value]) => value)];
  return parts.some((part) => part !== "" && isPlaceholderPart(decoded(part)));
}
