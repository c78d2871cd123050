/** What a link leads to, as far as an order cares. */
export type LinkContent =
  "profile" | "post" | "video" | "live" | "story" | "poll" | "playlist" | "track" | "group" | "invite" | "other";

/** One social platform as links show it. */
export interface LinkNetwork {
  /** The `social_provider_type` of the network in the catalogue. */
  readonly key: string;
  /** Hosts of its own; a subdomain of one belongs to it too, a look-alike does not. */
  readonly hosts: readonly string[];
  /** First pattern that fits path and query decides; without any the content is `fallback`. */
  readonly patterns: readonly (readonly [RegExp, LinkContent])[];
  readonly fallback: LinkContent;
}

const network = (
  key: string,
  hosts: string,
  patterns: readonly (readonly [RegExp, LinkContent])[] = [],
  fallback: LinkContent = "profile",
): LinkNetwork => ({ key, hosts: hosts.split(" "), patterns, fallback });

/** The platforms that links are recognised for (ORD-017). */
export const linkNetworks: readonly LinkNetwork[] = [
  network(
    "youtube",
    "youtube.com youtu.be youtube-nocookie.com youtubekids.com",
    [
      [/^\/live\//, "live"],
      [/^\/post\/|\/community\b/, "post"],
      [/^\/playlist\b/, "playlist"],
      [/^\/(watch|shorts|embed|v|clip)\b/, "video"],
      [/^\/(channel|c|user)\/|^\/@/, "profile"],
    ],
    "video",
  ),
  network("instagram", "instagram.com instagr.am ig.me", [
    [/^\/stories\//, "story"],
    [/\/(live)\/?$/, "live"],
    [/\/(reel|reels|tv)\/[^/]/, "video"],
    [/\/p\/[^/]/, "post"],
  ]),
  network("douyin", "douyin.com", [[/\/video\//, "video"]]),
  network("tiktok", "tiktok.com", [
    [/\/live\b/, "live"],
    [/\/(video|photo)\/\d|^\/v\/|^\/t\//, "video"],
    [/^\/@[^/]+\/?$/, "profile"],
    [/^\/[A-Za-z0-9]{6,}\/?$/, "video"],
  ]),
  network("facebook", "facebook.com fb.com fb.watch fb.me", [
    [/\/(live)\b/, "live"],
    [/\/(watch|videos|reel|reels)\b|video\.php/, "video"],
    [/\/groups\/[^/]+\/(posts|permalink)\//, "post"],
    [/\/groups\//, "group"],
    [/\/(posts|photos|photo|permalink|story)\b|\.php\?.*fbid=|story_fbid=/, "post"],
  ]),
  network("x", "x.com twitter.com t.co", [
    [/\/status(es)?\/\d/, "post"],
    [/\/i\/(broadcasts|spaces)\//, "live"],
  ]),
  network("telegram", "t.me telegram.me telegram.dog telegram.org", [
    [/^\/(joinchat\/|\+)[^/]/, "invite"],
    [/^\/(c\/\d+|s\/[^/]+|[^/]+)\/\d+/, "post"],
  ]),
  network("vk", "vk.com vk.ru vkvideo.ru vkplay.live", [
    [/[/=](video|clip)-?\d|^\/video/, "video"],
    [/[/=]wall-?\d/, "post"],
    [/poll-?\d/, "poll"],
    [/[/=]photo-?\d/, "post"],
    [/^\/(club|public|event)\d/, "group"],
  ]),
  network("twitch", "twitch.tv", [
    [/\/(videos|clip|v)\/|^\/[A-Z][^/]*$/, "video"],
    [/^\/[^/]+\/?$/, "profile"],
  ]),
  network(
    "spotify",
    "spotify.com spotify.link",
    [
      [/\/playlist\//, "playlist"],
      [/\/(track|episode|album)\//, "track"],
      [/\/(artist|user|show)\//, "profile"],
    ],
    "other",
  ),
  network("soundcloud", "soundcloud.com", [
    [/\/sets\//, "playlist"],
    [/^\/[^/]+\/[^/]+/, "track"],
  ]),
  network("discord", "discord.gg discord.com discordapp.com", [], "invite"),
  network("reddit", "reddit.com redd.it", [
    [/\/comments\//, "post"],
    [/^\/r\/[^/]+\/?$/, "group"],
  ]),
  network("linkedin", "linkedin.com lnkd.in", [
    [/\/(posts|feed\/update|pulse)\b/, "post"],
    [/\/groups\//, "group"],
  ]),
  network("pinterest", "pinterest.com pin.it", [[/\/pin\//, "post"]]),
  network("snapchat", "snapchat.com", [[/\/(spotlight|story|p)\//, "story"]]),
  network("threads", "threads.net threads.com", [[/\/post\//, "post"]]),
  network("whatsapp", "wa.me whatsapp.com", [[/^\/(channel|invite)\//, "invite"]]),
  network("rutube", "rutube.ru", [
    [/\/(video|shorts|play)\//, "video"],
    [/\/live\//, "live"],
  ]),
  network("ok", "ok.ru odnoklassniki.ru", [
    [/\/(video|live)/, "video"],
    [/\/topic\//, "post"],
    [/\/group/, "group"],
  ]),
  network("vimeo", "vimeo.com", [[/\/\d{5,}/, "video"]]),
  network("dailymotion", "dailymotion.com dai.ly", [[/\/video\//, "video"]], "video"),
  network("kick", "kick.com", [[/\/(video|videos|clips)\b/, "video"]]),
  network("rumble", "rumble.com", [[/^\/(v|embed)/, "video"]]),
  network("likee", "likee.video likee.com", [[/\/video\//, "video"]]),
  network("kuaishou", "kuaishou.com", [[/\/(short-video|f)\//, "video"]]),
  network("bilibili", "bilibili.com bilibili.tv b23.tv", [[/\/video\//, "video"]]),
  network("weibo", "weibo.com weibo.cn", [[/\/status\/|^\/\d+\/[A-Za-z0-9]+/, "post"]]),
  network("xiaohongshu", "xiaohongshu.com xhslink.com", [[/\/(explore|discovery)\//, "post"]]),
  network("tumblr", "tumblr.com", [[/\/post\/|\/\d{8,}/, "post"]]),
  network("mixcloud", "mixcloud.com", [[/^\/[^/]+\/[^/]+/, "track"]]),
  network("audiomack", "audiomack.com", [[/\/(song|album|playlist)\//, "track"]]),
  network("deezer", "deezer.com", [
    [/\/playlist\//, "playlist"],
    [/\/(track|album)\//, "track"],
  ]),
  network("apple_music", "music.apple.com", [
    [/\/(album|song)\//, "track"],
    [/\/playlist\//, "playlist"],
  ]),
  network("bandcamp", "bandcamp.com", [[/\/(track|album)\//, "track"]]),
  network("shazam", "shazam.com", [], "track"),
  network("bluesky", "bsky.app", [[/\/post\//, "post"]]),
  network("patreon", "patreon.com", [[/\/posts\//, "post"]]),
  network("boosty", "boosty.to", [[/\/posts\//, "post"]]),
  network("github", "github.com", [], "other"),
  network("coub", "coub.com", [[/\/view\//, "video"]]),
  network("loom", "loom.com", [], "video"),
  network("dlive", "dlive.tv", [[/\/p\//, "video"]]),
  network("bigo", "bigo.tv", [], "live"),
  network("quora", "quora.com", [], "other"),
  network("medium", "medium.com", [[/-[0-9a-f]{8,}$/, "post"]]),
  network("trovo", "trovo.live"),
  network("clubhouse", "clubhouse.com"),
  network("yandex_zen", "dzen.ru zen.yandex.ru", [
    [/\/(a|b|media)\//, "post"],
    [/\/video\//, "video"],
  ]),
];
