import type { LinkContent } from "./link-network.ts";
import type { LinkRecognition } from "./link-rules.ts";

/** What the link of a service has to lead to; worded in `locales`. */
export type LinkPurpose = "profile" | "post" | "story" | "live" | "poll" | "playlist" | "track" | "video" | "comment" | "app";

interface PurposeRule {
  readonly purpose: LinkPurpose;
  /** Words in the slug or name of a service type. */
  readonly words: RegExp;
  readonly wanted: readonly LinkContent[];
  /** Surely something else; whatever is neither wanted nor wrong is only asked about. */
  readonly wrong: readonly LinkContent[];
}

const POSTS: readonly LinkContent[] = ["post", "video", "live", "story", "poll", "track", "comment"];
const PLACES: readonly LinkContent[] = ["profile", "group", "invite"];

/** Kinds of service that any link may be right for. */
const ANYTHING = /review|mention|keyword|package|traffic|search|impression|\bother\b|visit-?web|auto[- ]/i;

const rules: readonly PurposeRule[] = [
  { purpose: "playlist", words: /playlist/i, wanted: ["playlist"], wrong: ["profile", "post", "video", "live", "story"] },
  {
    purpose: "comment",
    words: /comment[- ](?:like|reaction|reply|replies|upvote)/i,
    wanted: ["comment", "post", "video"],
    wrong: ["profile", "group", "invite", "playlist"],
  },
  {
    purpose: "story",
    words: /\bstor(?:y|ies)\b/i,
    wanted: ["story", "profile"],
    wrong: ["post", "video", "playlist", "track", "poll"],
  },
  {
    purpose: "poll",
    words: /\b(?:polls?|votes?)\b/i,
    // A story asks as well.
    wanted: ["poll", "post", "story"],
    wrong: ["profile", "group", "invite", "playlist", "track"],
  },
  {
    purpose: "live",
    words: /\blive\b|\bstream(?:s|ers?)?[- ]?viewers?\b/i,
    wanted: ["live", "video", "profile"],
    wrong: ["playlist", "track", "story", "comment", "poll"],
  },
  { purpose: "app", words: /\binstalls?\b|\bapp[- ]/i, wanted: ["app"], wrong: [] },
  // Visits to a page may be sold by the post that leads there.
  { purpose: "profile", words: /profile[- ](?:visit|view)/i, wanted: PLACES, wrong: [] },
  {
    purpose: "profile",
    words:
      /follow|subscri|\bmembers?\b|\bfriends?\b|\bconnections?\b|page[- ]likes|profile|\bbot[- ]starts?\b|\bboosts?\b|\bchannel\b/i,
    wanted: PLACES,
    wrong: POSTS,
  },
  {
    purpose: "video",
    words: /watch[- ]?(?:time|hours?)|\bretention\b/i,
    wanted: ["video", "live"],
    wrong: ["post", "story", "poll", "track"],
  },
  {
    purpose: "track",
    words: /\bplays?\b|\bdownloads?\b|\bstreams?\b/i,
    wanted: ["track", "playlist", "video"],
    wrong: ["profile"],
  },
  {
    purpose: "post",
    words: /\bviews?\b/i,
    wanted: ["video", "post", "live", "story", "track", "playlist"],
    wrong: ["profile", "group", "invite"],
  },
  {
    purpose: "post",
    words:
      /\b(?:dis|up|re)?likes?\b|\bvotes?\b|upvotes?|\bcomments?\b|\bshares?\b|reposts?|retweets?|reactions?|\bsaves?\b|\bpins?\b|\bfavou?rites?\b/i,
    wanted: ["video", "post", "live", "track", "poll", "playlist", "comment"],
    wrong: ["profile", "group", "invite"],
  },
];

/** Networks whose profiles are sold views, likes or members of their own, so that a profile is no mistake there. */
const PROFILE_IS_FINE: Readonly<Record<string, RegExp>> = {
  // Asked in a story of the profile, and nowhere else.
  instagram: /\bvotes?\b/i,
  twitch: /view|member/i,
  kick: /view/i,
  facebook: /like/i,
  trovo: /view/i,
  vk: /view|like/i,
  telegram: /view|reaction/i,
  linkedin: /like/i,
  spotify: /listener|save/i,
  pinterest: /save|pin/i,
};

/** How a link and a service go together: `wrong` is refused, `doubtful` is asked about. */
export type LinkFit =
  | { readonly kind: "suits" }
  | { readonly kind: "doubtful"; readonly purpose: LinkPurpose; readonly content: LinkContent }
  | { readonly kind: "wrong"; readonly purpose: LinkPurpose; readonly content: LinkContent };

/** What a service type is for, by its slug and name; null where any link may be right. */
export function purposeOf(words: string): Pick<PurposeRule, "purpose" | "wanted" | "wrong"> | null {
  const plain = words.replaceAll("_", "-");
  return ANYTHING.test(plain) ? null : (rules.find((rule) => rule.words.test(plain)) ?? null);
}

/** What of a service tells whose publications it is for. */
export interface AccountService {
  readonly name?: string;
  readonly targets?: readonly { readonly name: string }[];
}

/** "10 posts", "autoreposts": several publications are ordered by the page that they stand on. */
const SEVERAL_POSTS =
  /(?<!\d)(?!1 )\d+ (?:[^\s\d]+ ){0,2}(?:posts?(?!\p{L})|пост|post(?:ga|lar|dan)|gönderi|publica|bài)|(?<!\p{L})(?:auto|avto|авто)(?!.?(?:refill|to.?ldir))/iu;

/** Whether a service of any kind takes the account itself, its publications being found there: it asks for its name, or serves several. */
const isForAccount = ({ name = "", targets = [] }: AccountService): boolean =>
  SEVERAL_POSTS.test(name) || targets.some((target) => target.name === "username");

/** Whether a link leads to what a service type is for (ORD-022); only what is sure is wrong. */
export function linkFit(recognition: LinkRecognition, typeWords: string, service: AccountService = {}): LinkFit {
  if (recognition.kind !== "recognised") return { kind: "suits" };
  const { content, isCertain, network } = recognition;
  const purpose = purposeOf(typeWords);
  if (!purpose || purpose.wanted.includes(content)) return { kind: "suits" };
  if (content === "profile" && PROFILE_IS_FINE[network]?.test(typeWords)) return { kind: "suits" };
  if (PLACES.includes(content) && isForAccount(service)) return { kind: "suits" };
  const isWrong = isCertain && purpose.wrong.includes(content);
  return { kind: isWrong ? "wrong" : "doubtful", purpose: purpose.purpose, content };
}
