import { network, ONE_NAME, type LinkNetwork } from "./link-network.ts";

/** Messengers, app shops, pages of creators, and other places that services are sold for. */
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
  network("signal", "signal.me signal.group", { fallback: "invite" }),
  network("zalo", "zalo.me zaloapp.com", { patterns: [[/^\/g\//, "invite"]] }),
  network("line", "line.me lin.ee", {
    patterns: [
      [/\/ti\/g2?\//, "invite"],
      [/\/ti\/p\//, "profile"],
    ],
  }),
  network("kakaotalk", "kakao.com kakaotalk.com", {
    patterns: [
      [/^\/o\//, "invite"],
      [/^\/_\w+\/\d/, "post"],
    ],
    hostContents: { "open.kakao.com": "invite" },
  }),
  network("wechat", "weixin.qq.com wechat.com weixin.com", { patterns: [[/^\/s[/?]/, "post"]] }),
  network("qq", "qq.com qzone.qq.com", { fallback: "other" }),
  network("imo", "imo.im", { fallback: "invite" }),
  network("naver", "naver.com naver.me", {
    patterns: [
      [/^\/(?:PostView|ArticleRead)/i, "post"],
      [/^\/[^/]+\/\d/, "post"],
    ],
    fallback: "other",
  }),
  network("patreon", "patreon.com", {
    patterns: [
      [/\/posts\/|^\/creation\?/, "post"],
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
  network("substack", "substack.com", { patterns: [[/^\/p\//, "post"]], hasOwnSubdomains: true }),
  network("github", "github.com", { patterns: [[/^\/[^/]+\/?(?:\?|$)/, "profile"]], fallback: "other" }),
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
  network("deviantart", "deviantart.com", {
    patterns: [
      [/\/art\//, "post"],
      [ONE_NAME, "profile"],
    ],
    hasOwnSubdomains: true,
  }),
  network("flickr", "flickr.com flic.kr", {
    patterns: [
      [/\/photos\/[^/]+\/\d|^\/p\//, "post"],
      [/\/(?:photos|people)\//, "profile"],
    ],
  }),
  network("imgur", "imgur.com", { patterns: [[/^\/user\//, "profile"]], fallback: "post" }),
  network("giphy", "giphy.com", { patterns: [[/^\/gifs\//, "post"]] }),
  network("producthunt", "producthunt.com", {
    patterns: [
      [/^\/(?:posts|products)\//, "post"],
      [/^\/@/, "profile"],
    ],
    fallback: "other",
  }),
  network("steam", "steamcommunity.com steampowered.com", {
    patterns: [
      [/^\/(?:sharedfiles|workshop)\//, "post"],
      [/^\/(?:id|profiles)\//, "profile"],
      [/^\/groups\//, "group"],
    ],
    fallback: "other",
  }),
  network("roblox", "roblox.com ro.blox.com", {
    patterns: [
      [/\/users\/\d/, "profile"],
      [/\/(?:groups|communities)\/\d/, "group"],
    ],
    fallback: "other",
  }),
  network("google_play", "play.google.com", { fallback: "app" }),
  network("app_store", "apps.apple.com", { fallback: "app" }),
  network("trustpilot", "trustpilot.com", { fallback: "other" }),
  network(
    "tripadvisor",
    "tripadvisor.com tripadvisor.co.uk tripadvisor.de tripadvisor.ru tripadvisor.es tripadvisor.fr tripadvisor.it",
    { fallback: "other" },
  ),
  network("yelp", "yelp.com", { fallback: "other" }),
  network("shopee", "shopee.co.id shopee.com.br shopee.com.my shopee.co.th shopee.ph shopee.sg shopee.tw shopee.vn shopee.com", {
    fallback: "other",
  }),
  network("tokopedia", "tokopedia.com", { fallback: "other" }),
  network("lazada", "lazada.com lazada.co.id lazada.com.my lazada.com.ph lazada.co.th lazada.vn lazada.sg", {
    fallback: "other",
  }),
  network("etsy", "etsy.com", { fallback: "other" }),
  network("strava", "strava.com", {
    patterns: [
      [/^\/clubs\//, "group"],
      [/^\/athletes\//, "profile"],
    ],
  }),
  network("goodreads", "goodreads.com", { fallback: "other" }),
  network("letterboxd", "letterboxd.com", { fallback: "other" }),
  network("linktree", "linktr.ee"),
];
