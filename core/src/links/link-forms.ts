import type { LinkAddress } from "./link-address.ts";

/** How a network writes its names and numbers, in one place of its addresses. */
interface LegalForm {
  /** Of path and query together; the second group is the name or number with whatever was glued to it. */
  readonly place: RegExp;
  /** The name or number alone, from its beginning. */
  readonly legal: RegExp;
  /** Its length is always the same, so that whatever follows was glued to it. */
  readonly isFixed?: boolean;
}

const form = (place: RegExp, legal: RegExp): LegalForm => ({ place, legal });
const fixed = (place: RegExp, legal: RegExp): LegalForm => ({ place, legal, isFixed: true });

const DIGITS = /^\d+/;
const INSTAGRAM_NAME = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_.]{1,30}(?![A-Za-z0-9_.])/;
const INSTAGRAM_PAGES = "p|reel|reels|tv|stories|s|explore|accounts|share|direct|about|_u|n|j|live|channel|m|ar|web|audio";
const X_PAGES = "i|intent|home|hashtag|search|share|settings|explore|messages|notifications|compose|login|tos|privacy";
const TELEGRAM_PAGES =
  "c|s|m|boost|joinchat|addlist|addstickers|addemoji|addtheme|share|proxy|socks|iv|setlanguage|bg|login|contact|invoice|giftcode|nft|confirmphone|a|k|blog|apps|faq|dl|tos|privacy";
/** A name begins with a letter, ends with none of its lines, and has no two of them side by side. */
const TELEGRAM_NAME = /^@?[A-Za-z](?!\w*__)\w{1,30}[A-Za-z0-9](?!\w)/;

/** The forms of the large networks. What is not surely illegal is left alone. */
const FORMS: Readonly<Record<string, readonly LegalForm[]>> = {
  youtube: [
    fixed(/^(\/(?:watch|attribution_link)?\/?\?(?:.*?&)?vi?=)([^&]*)/, /^[\w-]{11}/),
    fixed(/^(\/(?:shorts|live|v|e|vi|video|watch)\/)(?!live(?:[/?]|$))([^?]+)/, /^[\w-]{11}/),
    fixed(/^(\/embed\/)(?!videoseries|live_stream)([^?]+)/, /^[\w-]{11}/),
    fixed(/^(\/(?:channel\/|browse\/(?=UC)))([^/?]+)/, /^UC[\w-]{22}/),
    form(/^(\/)(@[^/?]*)/, /^@[\p{L}\p{M}\p{N}_.·-]{3,30}(?![\p{L}\p{M}\p{N}_.·-])/u),
  ],
  instagram: [
    // Newer numbers have eleven letters; those of private posts have 28 more.
    fixed(/^(\/(?:[\w.]+\/)?(?:p|tv|reel)\/)([^/?]+)/, /^(?:[\w-]{29,60}(?![\w-])|[B-D][\w-]{10}|[\w-]{1,11}(?![\w-]))/),
    form(new RegExp(`^(/)(?!(?:${INSTAGRAM_PAGES})(?:[/?]|$))(@?[^/?]+)`), new RegExp(`^@?${INSTAGRAM_NAME.source.slice(1)}`)),
    form(/^(\/stories\/)(?!highlights)([^/?]+)/, INSTAGRAM_NAME),
  ],
  threads: [form(/^(\/@)([^/?]+)/, INSTAGRAM_NAME)],
  tiktok: [
    form(/^(\/@[^/]*\/(?:video|photo)\/)([^/?]+)/, DIGITS),
    form(/^(\/@)([^/?]+)/, /^[\p{L}\p{M}\p{N}_.-]{1,24}(?![\p{L}\p{M}\p{N}_.-])/u),
  ],
  x: [
    form(/^(\/(?:i\/(?:web\/)?|[^/]+\/)status(?:es)?\/)([^/?]+)/, DIGITS),
    form(new RegExp(`^(/)(?!(?:${X_PAGES})(?:[/?]|$))(@?[^/?]+)`), /^@?\w{1,20}(?!\w)/),
  ],
  telegram: [
    form(/^(\/(?:c\/\d+|s\/\w+|\w+)\/)(\d[^/?]*)/, DIGITS),
    form(/^(\/(?:\+|joinchat\/))([^/?]+)/, /^[\w-]+/),
    form(new RegExp(`^(/)(?![+$]|\\d+/?(?:\\?|$)|(?:${TELEGRAM_PAGES})(?:[/?]|$))([^/?]+)`), TELEGRAM_NAME),
    form(/^(\/s\/)([^/?]+)/, TELEGRAM_NAME),
  ],
  twitch: [fixed(/^(\/videos\/)([^/?]+)/, /^v?\d+/), form(/^(\/)(?!popout|directory)([^/?]+)/, /^\w{1,25}(?!\w)/)],
  kick: [form(/^(\/)([^/?]+)/, /^[\w-]{1,60}(?![\w-])/)],
  vk: [
    form(/^(\/(?:wall|video|photo|clip|topic|poll)-?\d+_)([^/?%]+)/, DIGITS),
    form(/^(\/(?:id|club|public)(?=\d+(?:$|[^\w.])))([^/?]+)/, /^[1-9]\d*/),
    form(/^(\/)(?=[a-z][\w.]*[,;:!|*'"(][^/?]*(?:$|[/?]))([^/?]+)/i, /^[\w.]{1,64}/),
  ],
  facebook: [
    form(/^(\/[^/]+\/(?:videos|posts)\/)(\d{6,}[^/?]*)/, /^\d+(?::\d+)?/),
    form(/^(\/reel\/)(\d[^/?]*)/, DIGITS),
    form(/^(\/profile\.php\?(?:.*?&)?id=)([^&]+)/, DIGITS),
    form(/^(\/)(?=[\w.-]+[,;:!|*'"(][^/?]*$)([^/?]+)/, /^[\w.-]+/),
  ],
  spotify: [
    fixed(/^(\/(?:intl-[a-z-]+\/)?(?:embed\/)?(?:track|album|artist|playlist|episode|show)\/)([^/?]+)/, /^[A-Za-z0-9]{22}/),
  ],
  snapchat: [form(/^(\/add\/)([^/?]+)/, /^[A-Za-z][\w.-]{1,29}(?![\w.-])/)],
  reddit: [
    form(/^(\/r\/[^/]+\/comments\/)([^/?]+)/, /^[a-z0-9]{1,9}(?![a-z0-9])/i),
    form(/^(\/(?:u|user)\/)([^/?]+)/, /^[\w-]{3,20}(?![\w-])/),
  ],
  pinterest: [form(/^(\/pin\/)(\d[^/?]*)/, DIGITS)],
  soundcloud: [form(/^(\/(?!you|search)[^/?]+\/(?!sets\/))([^/?]+)/, /^[\w-]+/)],
};

/** Where words begin that a person typed behind a name: with a sign that no name holds. */
const GLUE = /^(?:[\s,;:!|*"'()]|\p{Extended_Pictographic}|\p{So}|-(?=\s|$))/u;

/** What is left of an address when names and numbers are what they may be; `short` and `illegal` where none is. */
export type FormVerdict =
  | { readonly kind: "legal"; readonly address: LinkAddress }
  | { readonly kind: "short" }
  | { readonly kind: "illegal" };

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The legal beginning of a name or number; null where it has none, or goes on as none may. */
function legalPart({ legal, isFixed = false }: LegalForm, text: string): string | null {
  const kept = legal.exec(text)?.[0];
  if (kept === undefined) return null;
  const rest = text.slice(kept.length);
  const isNumber = legal === DIGITS;
  return rest === "" || isFixed || isNumber || GLUE.test(rest) ? kept : null;
}

function withRest(address: LinkAddress, rest: string): LinkAddress {
  const at = rest.indexOf("?");
  const path = at < 0 ? rest : rest.slice(0, at);
  const pairs = at < 0 || rest.length === at + 1 ? [] : rest.slice(at + 1).split("&");
  const query = pairs.map((pair): readonly [string, string] => {
    const equals = pair.indexOf("=");
    return equals < 0 ? [pair, ""] : [pair.slice(0, equals), pair.slice(equals + 1)];
  });
  return { ...address, path, query };
}

const restOf = ({ path, query }: LinkAddress): string =>
  query.length === 0 ? path : `${path}?${query.map(([name, value]) => (value === "" ? name : `${name}=${value}`)).join("&")}`;

function applied(one: LegalForm, address: LinkAddress): FormVerdict {
  const rest = restOf(address);
  const found = one.place.exec(rest);
  if (!found) return { kind: "legal", address };
  const [whole, before = "", written = ""] = found;
  const text = decoded(written).replace(/\/$/, "");
  const kept = legalPart(one, text);
  if (kept === null) return { kind: one.isFixed === true && /^[\w-]*$/.test(text) ? "short" : "illegal" };
  if (kept === text) return { kind: "legal", address };
  return { kind: "legal", address: withRest(address, `${before}${kept}${rest.slice(whole.length)}`) };
}

/** Hosts of short links and subdomains of their own have names of other forms. */
const FORMED_HOST: Readonly<Record<string, RegExp>> = {
  instagram: /(?:^|\.)instagram\.com$/,
  tiktok: /^(?:www\.|m\.)?tiktok\.com$/,
  telegram: /^(?:www\.)?(?:t\.me|telegram\.(?:me|dog))$/,
  twitch: /^(?:www\.|m\.)?twitch\.tv$/,
  facebook: /(?:^|\.)facebook\.com$/,
  spotify: /^open\.spotify\.com$/,
  soundcloud: /^(?:www\.|m\.)?soundcloud\.com$/,
  snapchat: /^(?:www\.)?snapchat\.com$/,
  x: /^(?:www\.|mobile\.|m\.)?(?:x|twitter)\.com$/,
  vk: /^(?:www\.|m\.)?vk\.(?:com|ru)$/,
};

/** Takes from an address of a network what was glued to its name or number, or says that it holds none (ORD-017, ORD-022). */
export function inLegalForm(network: string, address: LinkAddress): FormVerdict {
  if (network === "youtube" && /^(?:www\.)?youtu\.be$/.test(address.host))
    return applied(fixed(/^(\/)([^?]+)/, /^[\w-]{11}/), address);
  if (FORMED_HOST[network]?.test(address.host) === false) return { kind: "legal", address };
  let verdict: FormVerdict = { kind: "legal", address };
  for (const one of FORMS[network] ?? []) {
    verdict = applied(one, verdict.address);
    if (verdict.kind !== "legal") return verdict;
  }
  return verdict;
}
