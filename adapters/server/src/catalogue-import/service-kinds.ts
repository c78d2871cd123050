import type { KindKey, TargetName } from "../catalogue-writing/index.ts";

/** What a type of the field's API demands of the buyer, and how it is priced. */
export interface ImportedType {
  readonly targets: readonly TargetName[];
  /** The quantity is the number of lines of a target. */
  readonly isCalculable: boolean;
  /** Sold at one price, not by thousands. */
  readonly isPackage: boolean;
  readonly isSubscription: boolean;
}

const plain: ImportedType = { targets: [], isCalculable: false, isPackage: false, isSubscription: false };
const asks = (...targets: TargetName[]): ImportedType => ({ ...plain, targets });

const types = new Map<string, ImportedType>([
  ["default", plain],
  ["package", { ...plain, isPackage: true }],
  ["seo", asks("keywords")],
  ["custom comments", { ...asks("comments"), isCalculable: true }],
  ["custom comments package", { ...asks("comments"), isPackage: true }],
  ["mentions", asks("usernames")],
  ["mentions with hashtags", asks("usernames", "hashtags")],
  ["mentions custom list", { ...asks("userList"), isCalculable: true }],
  ["mentions hashtag", asks("hashtags")],
  ["mentions user followers", asks("username")],
  ["mentions media likers", asks("media")],
  ["comment likes", asks("username")],
  ["comment replies", { ...asks("username", "comments"), isCalculable: true }],
  ["poll", asks("answer")],
  ["invites from groups", asks("groups")],
  ["subscriptions", { ...asks("username"), isSubscription: true }],
  ["web traffic", plain],
]);

/** The type by its word in the list; null for a word nobody else uses, which is then taken as an ordinary one. */
export const importedType = (word: string): ImportedType | null => types.get(word.trim().toLowerCase()) ?? null;
/** How a service of an unknown type is taken. */
export const ordinaryType = plain;

type Narrower = readonly [unsaid: KindKey, narrower: Readonly<Partial<Record<KindKey, KindKey>>>];
const comments: Narrower = ["custom-comments", { comments: "custom-comments" }];
const mentions: Narrower = ["mentions", {}];

/** What a type says of the kind: the kind where the words say none, and narrower ones of those that they say. */
const kindsByType = new Map<string, Narrower>([
  ["custom comments", comments],
  ["custom comments package", ["packages", { comments: "custom-comments" }]],
  ["package", ["packages", {}]],
  ["comment replies", comments],
  ["comment likes", ["comment-likes", { likes: "comment-likes", comments: "comment-likes" }]],
  ["subscriptions", ["other", { likes: "auto-likes", views: "auto-views" }]],
  ["seo", ["keywords", {}]],
  ["poll", ["poll-votes", {}]],
  ["web traffic", ["traffic", {}]],
  ...["mentions", "mentions with hashtags", "mentions custom list", "mentions hashtag"].map((word): [string, Narrower] => [
    word,
    mentions,
  ]),
]);

/** The kind that words told, narrowed by what the service demands of its buyer. */
export function kindOfType(word: string, told: KindKey): KindKey {
  const [unsaid, narrower] = kindsByType.get(word.trim().toLowerCase()) ?? ["other" as const, {}];
  return told === "other" ? unsaid : (narrower[told] ?? told);
}
