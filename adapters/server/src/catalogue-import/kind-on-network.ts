import type { KindKey } from "../catalogue-writing/index.ts";
import { wordList } from "./words.ts";

interface LocalKind {
  readonly networks: ReadonlySet<string>;
  readonly from: ReadonlySet<KindKey>;
  /** Told by the name; null where the network alone decides. */
  readonly words: { readonly test: (folded: string) => boolean } | null;
  readonly to: KindKey;
}

const setOf = <Name extends string>(names: string): ReadonlySet<Name> => new Set(names.split(" ") as Name[]);
const local = (networks: string, from: string, words: string | null, to: KindKey): LocalKind => ({
  networks: setOf(networks),
  from: setOf(from),
  words: words === null ? null : wordList("", words),
  to,
});

/** What words mean on some networks; the first that fits decides. */
const localKinds: readonly LocalKind[] = [
  // Who follows a channel there is a subscriber in the words of the network and of its buyers.
  local("youtube", "followers", null, "subscribers"),
  // Where everything is live, a viewer is one of a live stream.
  local("twitch kick trovo dlive nimo bigo chzzk", "views plays other", "viewer,watcher,nguoi xem,观众", "live-viewers"),
  local("telegram", "members followers subscribers group-members", "premium$,премиум$,بريميوم,مميز,高级会员", "premium-members"),
  // Pictures that move are watched; where they are played, nobody listens.
  local("youtube instagram tiktok facebook x-twitter bilibili kuaishou snapchat vimeo", "plays", null, "views"),
  local(
    "spotify apple-music deezer tidal amazon-music yandex-music",
    "followers subscribers",
    "playlist,плейлист,calma listesi,lista de reprod,danh sach phat",
    "playlist-followers",
  ),
  // Pages have followers there, groups have members.
  local(
    "facebook vk odnoklassniki linkedin whatsapp",
    "members",
    "group,grup,guruh,групп,grupo,groupe,gruppe,nhom,群,그룹,グループ,مجموع,جروب",
    "group-members",
  ),
  // Nothing else is written about a place, a shop or an app.
  local("google google-play app-store trustpilot tripadvisor yelp yandex-maps 2gis", "comments custom-comments", null, "reviews"),
  local("google google-play app-store trustpilot tripadvisor yelp", "likes", "review", "reviews"),
];

/** A kind as the network of the service calls it. */
export const kindOn = (network: string, kind: KindKey, foldedName: string): KindKey =>
  localKinds.find((rule) => rule.networks.has(network) && rule.from.has(kind) && (rule.words?.test(foldedName) ?? true))?.to ??
  kind;
