import type { KindKey } from "../catalogue-writing/index.ts";
import { foldText } from "./fold-text.ts";
import { kindWords } from "./kind-words.ts";
import { wordList } from "./words.ts";

/** Names of platforms that hold a word for a kind: nobody who installs from Google Play plays anything. */
const PLATFORM_NAMES = /(?<![\p{L}\p{N}])(?:google ?play|play ?(?:store|market)|likee)(?![\p{L}\p{N}])/gu;

/** What a seller says is not part of it, or only comes along: "story not supported", "without comments", "oxvat bilan". */
const NOT_SOLD =
  /(?<![\p{L}\p{N}])(?:\S+ (?:is |are )?not (?:supported|allowed|accepted|included|counted|working)|(?:without|except|not for|not|no|без|кроме) \S+|\S+ bilan(?!\p{L}))/gu;

/** "Autocomments" are comments too. */
const AUTO_BEFORE = /(?<![\p{L}\p{N}])(?:auto|avto|авто)(?=\p{L}{4})/gu;

/** Kinds that a text names, the narrowest first. */
function kindsIn(folded: string): readonly KindKey[] {
  const text = folded.replace(PLATFORM_NAMES, " ").replace(NOT_SOLD, " ");
  const parted = text.replace(AUTO_BEFORE, "$& ");
  return kindWords.filter((list) => list.test(text) || list.test(parted)).map((list) => list.name);
}
const kindIn = (folded: string): KindKey | null => kindsIn(folded)[0] ?? null;

/** Kinds that may also say where, when or how something else is delivered: followers that come during a live stream. */
const occasions: ReadonlySet<KindKey> = new Set(["live-viewers", "story-views", "watch-time", "traffic", "search-traffic"]);
const delivered: ReadonlySet<KindKey> = new Set(["followers", "subscribers", "likes", "comments", "views", "plays"]);
/** Of these, what is watched and where it comes from is only told: "Views [watch time 2 minutes, traffic from search]". */
const told: ReadonlySet<KindKey> = new Set(["watch-time", "traffic", "search-traffic", "impressions"]);
/** What may be given during a live stream, or to a story; where nothing says that it is watched, this is what is sold. */
const given: Readonly<Partial<Record<KindKey, ReadonlySet<KindKey>>>> = {
  "live-viewers": new Set([
    "likes",
    "dislikes",
    "shares",
    "comments",
    "custom-comments",
    "reactions",
    "followers",
    "subscribers",
  ]),
  "story-views": new Set(["poll-votes", "likes", "shares", "reposts", "comments", "custom-comments", "reactions", "mentions"]),
};
const watching = wordList(
  "watching",
  "view,viewer,watch,tomosha,korish,korsih,prosmotr,зрител,просмотр,смотр,izley,izlen,goruntul,mat$,xem$,espectador,visualiza,vista,vues,spectat,zuschau,concurrent,ccv,观看,观众,人气,浏览,시청,조회,視聴,مشاهد,दर्शक,व्यू",
);

/** Likes and views of all posts to come, whatever is between the words; what refills itself is none. */
const LIKING = "likes?|layk|yoqtirish|лайк|begeni|curtida|me gusta";
const VIEWING = "views?|ko?r[is]{1,2}h|просмотр|izlen|goruntul|visualiza|reproduc";
const AUTOMATIC = new RegExp(
  `(?:^| )(?:auto(?:matic|maticas?|maticos?)?|avto(?:matik)?|otomatik|tu dong|авто(?:матическ\\p{L}*)?) (?!refill|toldir|start|renew|complete|cancel|restart)(?:\\S+ ){0,4}(?:(${LIKING})|(${VIEWING}))`,
  "u",
);
const POSTS_TO_COME =
  /(?<!\p{L})(?:(?:(?:future|upcoming|next)(?: \d+)?|new) posts|будущ\p{L}* (?:\d+ )?(?:пост|публикац)|новы[ех] пост|(?:kelgusi|kelajakdagi|kelasi)(?: \d+)?(?: ta)? post|yangi (?:joylanadigan|postlar)|gelecek|proximos posts|publicaciones futuras|postagens futuras)/u;
const automatically: Readonly<Partial<Record<KindKey, KindKey>>> = { likes: "auto-likes", views: "auto-views" };

const CHANNEL = wordList("channel", "channel,kanal,канал,canal,kenh,قناة,频道,チャンネル,채널");
const joining: ReadonlySet<KindKey> = new Set(["members", "followers", "subscribers"]);

/** Comments in words of the buyer's own. */
const OWN_WORDS = wordList(
  "custom",
  "custom$,customized,customised,customize,customise,свои$,своим текст,своими,собственн,ваш текст,вашим текст,вашему текст,вашими,siz korsat,siz yozgan,siz bergan,kendi yorum,kendin,personalizad,personnalis,theo yeu cau,noi dung cua ban,自定义,自訂,맞춤,カスタム,مخصص",
);

/** What is before a plus is sold, what is behind it comes along: "Followers (+ 10 % story views)", "Views, bonus likes",
 * "Likes with reach". */
const mainPart = (name: string): string => name.split(/\+|\s&\s|\bbonus\b|\s(?:with|со?|con|avec)\s/i)[0] ?? "";
/** What is before the first bracket or line. */
const firstPart = (name: string): string => foldText(name.split(/[[({|⟮「]/u)[0] ?? "");

/** The name without the heading that some providers put before it, parted by a line. */
function ownPart(name: string, category: string): string {
  const rest = category !== "" && name.startsWith(category) ? name.slice(category.length) : "";
  return /^\s*[|:–—-]/.test(rest) ? rest : name;
}

/**
 * What is sold, of what a name holds: an occasion names it only where nothing is given on that occasion. In brackets one gift is what
 * is given, and several are what comes along.
 */
function soldOf(part: string, name: string): KindKey | null {
  const text = foldText(part);
  const [first = null] = kindsIn(text);
  const gifts = first === null ? undefined : given[first];
  if (gifts === undefined || watching.test(text)) return first;
  const giftsIn = (words: string): readonly KindKey[] => kindsIn(foldText(words)).filter((kind) => gifts.has(kind));
  const all = giftsIn(name);
  return giftsIn(part.replace(/[[({⟮「].*?(?:[\])}⟯」]|$)/gu, " "))[0] ?? (all.length === 1 ? all[0] : null) ?? first;
}

/** What a name tells only by the way gives way to what it is told of. */
function unlessTold(named: KindKey, own: string, name: string, headed: KindKey | null): KindKey {
  const first = kindIn(firstPart(own.replace(/^[\s|]+/, "")));
  if (first !== null && delivered.has(first)) {
    // "Views [story]" are views of a story; "Followers | for live access" are followers.
    if (told.has(named) || (occasions.has(named) && first !== "views" && first !== "plays")) return first;
  }
  const isOccasion = occasions.has(named) && headed !== null && delivered.has(headed);
  const isWatched = headed === "views" && (named === "live-viewers" || named === "story-views");
  const saying = named in given ? name : own;
  return isOccasion && !isWatched && kindsIn(foldText(saying)).includes(headed) ? headed : named;
}

/** An account or a channel that changes hands, whatever it has, and an article on a site, whatever it is about. */
const NO_KIND =
  /(?<!\p{L})(?:for sale|guest post(?:s|ing)?|sotiladi|sotuvda|satilik|на продажу|продается|a la venta|en venta|a venda)(?!\p{L})/u;

/** The kind that the name tells, where it tells one, else the heading. */
export function kindOf(name: string, heading: string): KindKey {
  const own = ownPart(name, heading);
  const folded = foldText(own);
  if (NO_KIND.test(folded)) return "other";
  if (/^(?:package|paket|пакет)/u.test(folded)) return "packages";
  const main = mainPart(own);
  const automatic = AUTOMATIC.exec(foldText(main));
  if (automatic) return automatic[1] === undefined ? "auto-views" : "auto-likes";
  const named = soldOf(main, own) ?? soldOf(own, own) ?? soldOf(name, name);
  const headed = kindIn(foldText(heading));
  const kind = named === null ? headed : unlessTold(named, own, name, headed);
  // Who comes to a channel and to a group alike is no member of a group alone.
  if (kind === "group-members" && CHANNEL.test(folded)) return kindsIn(folded).find((other) => joining.has(other)) ?? "members";
  if (kind === "comments" && OWN_WORDS.test(folded)) return "custom-comments";
  if (kind !== null && POSTS_TO_COME.test(folded)) return automatically[kind] ?? kind;
  return kind ?? "other";
}
