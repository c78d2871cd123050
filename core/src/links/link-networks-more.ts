import { network, ONE_NAME, type LinkNetwork } from "./link-network.ts";

/** Messengers, pages of creators, and communities. */
export const furtherNetworks: readonly LinkNetwork[] = [
  network("discord", "discord.gg discord.com discordapp.com discord.new", {
    patterns: [
      [/^\/channels\/(?:\d+|@me)\/\d+\/\d/, "post"],
      [/^\/users\/\d/, "profile"],
      [/^\/(?:oauth2|api|developers|nitro|download|login|app|safety|blog)\b/, "other"],
      [/^\/(?:invite\/)?[\w-]+\/?(?:\?|$)/, "invite"],
      [/^\/(?:channels|servers)\/./, "group"],
    ],
    fallback: "invite",
  }),
  network("whatsapp", "wa.me whatsapp.com wa.link", {
    patterns: [
      [/^\/channel\/[^/]+\/\d/, "post"],
      [/^\/channel\/\w/, "profile"],
      [/^\/invite\/\w/, "invite"],
      [/^\/(?:send|message|qr|catalog|c|p)\b/, "profile"],
    ],
    hostContents: { "chat.whatsapp.com": "invite" },
  }),
  network("viber", "viber.com viber.me vb.me", { fallback: "invite" }),
  network("signal", "signal.me signal.group", { fallback: "invite", keepsFragment: true }),
  network("max", "max.ru", {
    patterns: [
      [/^\/join\/\w/, "invite"],
      [ONE_NAME, "profile"],
    ],
  }),
  network("zalo", "zalo.me zaloapp.com", { patterns: [[/^\/g\//, "invite"]] }),
  network("line", "line.me lin.ee", {
    patterns: [
      [/\/ti\/g2?\//, "invite"],
      [/\/ti\/p\//, "profile"],
      [/^\/user\/\w/, "profile"],
      [/^\/post\/\w/, "post"],
    ],
    hostContents: { "store.line.me": "other", "lin.ee": "profile", "page.line.me": "profile" },
  }),
  network("kakaotalk", "kakao.com kakaotalk.com", {
    patterns: [
      [/^\/o\//, "invite"],
      [/^\/_\w+\/\d/, "post"],
      [/^\/_\w+\/?(?:(?:chat|friend|posts)\/?)?(?:\?|$)/, "profile"],
    ],
    hostContents: { "open.kakao.com": "invite", "invite.kakao.com": "invite" },
  }),
  network("wechat", "weixin.qq.com wechat.com weixin.com", {
    patterns: [
      [/^\/s[/?]/, "post"],
      [/^\/sph\/\w/, "video"],
      [/^\/g\/\w/, "invite"],
      [/^\/r\/\w|^\/mp\/profile_ext\?/, "profile"],
    ],
    hostContents: { "channels.weixin.qq.com": "video" },
  }),
  network("qq", "qq.com qzone.qq.com", { fallback: "other" }),
  network("imo", "imo.im", { fallback: "invite" }),
  network("naver", "naver.com naver.me", {
    patterns: [[/^\/(?:viewer\/)?(?:PostView|ArticleRead)|^\/qna\/detail|\/articles\/\d|\/contents\//i, "post"]],
    fallback: "other",
  }),
  network("naver", "blog.naver.com", {
    patterns: [
      [/^\/PostView|^\/[^/]+\/\d|[?&]logNo=\d/i, "post"],
      [ONE_NAME, "profile"],
    ],
    fallback: "other",
  }),
  network("naver", "cafe.naver.com", {
    patterns: [
      [/^\/ArticleRead|^\/[^/]+\/\d|\/articles\/\d/i, "post"],
      [ONE_NAME, "group"],
    ],
    fallback: "other",
  }),
  network("naver", "tv.naver.com", { patterns: [[/^\/[vh]\/\d/, "video"]], fallback: "profile" }),
  network("patreon", "patreon.com", {
    patterns: [
      [/^\/collection\/\d/, "playlist"],
      [/\/posts\/[^/?]|^\/creation\?/, "post"],
      [/^\/(?:c|m|user|cw)\b|^\/[^/]+\/?(?:\?|$)/, "profile"],
    ],
  }),
  network("boosty", "boosty.to", {
    patterns: [
      [/\/posts\//, "post"],
      [ONE_NAME, "profile"],
    ],
  }),
  network("kofi", "ko-fi.com", { patterns: [[/^\/(?:i|post)\//, "post"]] }),
  network("buymeacoffee", "buymeacoffee.com"),
  network("onlyfans", "onlyfans.com", {
    patterns: [
      [/^\/\d+\/[^/]/, "post"],
      [ONE_NAME, "profile"],
    ],
  }),
  network("fansly", "fansly.com", {
    patterns: [
      [/^\/post\//, "post"],
      [ONE_NAME, "profile"],
    ],
  }),
  network("substack", "substack.com", {
    patterns: [
      [/\/p\/[^/]|\/note\/|^\/home\/post\//, "post"],
      [/^\/@[^/]+\/?(?:\?|$)|^\/(?:subscribe)?\/?(?:\?|$)/, "profile"],
    ],
    hasOwnSubdomains: true,
  }),
  network("github", "github.com", {
    patterns: [[/^\/(?:orgs\/)?[^/]+\/?(?:\?|$)|^\/orgs\//, "profile"]],
    fallback: "other",
    hostContents: { "gist.github.com": "post" },
  }),
  network("gitlab", "gitlab.com", { fallback: "other" }),
  network("behance", "behance.net", {
    patterns: [
      [/^\/gallery\//, "post"],
      [ONE_NAME, "profile"],
    ],
  }),
  network("dribbble", "dribbble.com", {
    patterns: [
      [/^\/shots\//, "post"],
      [ONE_NAME, "profile"],
    ],
  }),
  network("deviantart", "deviantart.com fav.me", {
    patterns: [
      [/\/art\//, "post"],
      [ONE_NAME, "profile"],
    ],
    hostContents: { "fav.me": "post" },
    hasOwnSubdomains: true,
  }),
  network("flickr", "flickr.com flic.kr", {
    patterns: [
      [/\/photos\/[^/]+\/(?:albums|sets)\/\d/, "playlist"],
      [/\/photos\/[^/]+\/\d|^\/p\//, "post"],
      [/\/(?:photos|people)\//, "profile"],
    ],
  }),
  network("imgur", "imgur.com", {
    patterns: [
      [/^\/user\//, "profile"],
      [/^\/(?:gallery|a|t\/[^/]+)\/\w/, "post"],
    ],
    fallback: "post",
  }),
  network("giphy", "giphy.com", { patterns: [[/^\/gifs\//, "post"]] }),
  network("producthunt", "producthunt.com", {
    patterns: [
      [/^\/(?:posts|products)\//, "post"],
      [/^\/@/, "profile"],
    ],
    fallback: "other",
  }),
  network("steam", "steamcommunity.com steampowered.com s.team", {
    patterns: [
      [/^\/(?:sharedfiles|workshop)\//, "post"],
      [/^\/(?:id|profiles|user|p)\//, "profile"],
      [/^\/groups\//, "group"],
    ],
    fallback: "other",
  }),
  network("roblox", "roblox.com ro.blox.com", {
    patterns: [
      [/\/users\/\d|[?&]type=Profile\b/, "profile"],
      [/\/(?:groups|communities)\/\d/, "group"],
    ],
    fallback: "other",
  }),
  network("strava", "strava.com strava.app.link", {
    patterns: [
      [/^\/activities\/\d/, "post"],
      [/^\/clubs\//, "group"],
      [/^\/athletes\//, "profile"],
    ],
  }),
];
