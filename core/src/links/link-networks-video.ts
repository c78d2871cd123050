import { network, ONE_NAME, type LinkNetwork } from "./link-network.ts";

/** Platforms whose heart is video. */
export const videoNetworks: readonly LinkNetwork[] = [
  network("youtube", "youtube.com youtu.be youtube-nocookie.com youtubekids.com yt.be", {
    patterns: [
      [/[?&]lc=./, "comment"],
      [/^\/live\/[\w-]|^\/watch\/live\b|\/embed\/live_stream|^\/(?:@[^/]+|(?:channel|c|user)\/[^/]+)\/live\b/, "live"],
      [/^\/post\/[\w-]|[?&]lb=|^\/(?:@[^/]+|(?:channel|c|user)\/[^/]+)\/(?:community|posts)\b/, "post"],
      [/^\/playlist\?|^\/embed\/videoseries|^\/show\//, "playlist"],
      [/^\/watch\/?\?|^\/watch\/[\w-]|^\/(?:shorts|embed|v|e|vi|clip)\/[\w-]|^\/source\/|^\/attribution_link\?/, "video"],
      [/[?&]vi?=[\w-]/, "video"],
      [/^\/(?:results|search|feed|hashtag|gaming|account|premium|course|details|t|m|howyoutubeworks)\/?(?:\?|$|\/)/, "other"],
      [/^\/(?:channel|c|user)\/[^/]+|^\/@[^/]+|^\/browse\/UC/, "profile"],
      [/^\/video\/[\w-]{11}/, "video"],
      [ONE_NAME, "profile"],
    ],
    fallback: "video",
    hostContents: { "youtu.be": "video" },
    handle: "https://www.youtube.com/@{}",
  }),
  network("tiktok", "tiktok.com tiktokv.com", {
    patterns: [
      [/^\/embed\/@/, "profile"],
      [/^\/@[^/]+\/live\b|^(?:\/share)?\/live\/./, "live"],
      [/^\/@[^/]*\/(?:video|photo)\/\d|^\/v\/\d|^\/t\/\w|^\/embed\/|\/share\/(?:video|photo)\/|^\/player\//, "video"],
      [/^\/@[^/]+\/playlist\//, "playlist"],
      [/^\/(?:music|tag|sticker|effect|place|channel|discover|foryou|explore|search|about|legal|business|login)\b/, "other"],
      [/^\/@[^/]+\/?(?:\?|$)|\/share\/(?:usr|user)\//, "profile"],
      [/^\/[a-z]{2}(?:-[A-Z]{2})?\/?(?:\?|$)/, "other"],
      [/^\/[A-Za-z0-9]{6,}\/?(?:\?|$)/, "video"],
    ],
    hostContents: { "vm.tiktok.com": "video", "vt.tiktok.com": "video" },
    handle: "https://www.tiktok.com/@{}",
  }),
  network("douyin", "douyin.com iesdouyin.com", {
    patterns: [
      [/\/(?:video|note|slides)\/\d|[?&]modal_id=\d/, "video"],
      [/\/user\/./, "profile"],
    ],
    fallback: "video",
    hostContents: { "live.douyin.com": "live", "v.douyin.com": "video" },
  }),
  network("kuaishou", "kuaishou.com gifshow.com chenzhongtech.com kwai.com kwai.app kw.ai kwai-video.com", {
    patterns: [
      [/\/(?:short-video|f|p|photo|fw\/photo|video)\/./, "video"],
      [/\/(?:profile|u)\/.|^\/@[^/]+\/?(?:\?|$)/, "profile"],
    ],
    hostContents: { "live.kuaishou.com": "live", "v.kuaishou.com": "video" },
  }),
  network("twitch", "twitch.tv twitch.com", {
    patterns: [
      [/^\/[^/]+\/live\/?(?:\?|$)/, "live"],
      [/^\/videos\/\d|\/(?:v|video)\/\d|\/clip\/|[?&](?:clip|video)=/, "video"],
      [/^\/collections\//, "playlist"],
      [/^\/(?:directory|settings|downloads|p|jobs|search|subscriptions)\b/, "other"],
      [/^\/[^/]+\/(?:videos|clips|about|schedule|home|followers|squad|chat)\b|[?&]channel=\w/, "profile"],
      [/^\/(?:popout|subs|u|moderator|embed)\/\w/, "profile"],
      [ONE_NAME, "profile"],
    ],
    hostContents: { "clips.twitch.tv": "video" },
    handle: "https://www.twitch.tv/{}",
  }),
  network("kick", "kick.com", {
    patterns: [
      [/[?&]clip=|\/(?:videos?|clips)\/[\w-]/, "video"],
      [/^\/(?:category|categories|browse|dashboard|search|following)\b/, "other"],
      [/^\/[^/]+\/(?:about|videos|clips|chatroom)\/?(?:\?|$)/, "profile"],
      [ONE_NAME, "profile"],
    ],
    handle: "https://kick.com/{}",
  }),
  network("trovo", "trovo.live", {
    patterns: [
      [/\/(?:video|clip)\/|[?&]vid=/, "video"],
      [/^\/(?:s\/)?[^/]+\/?(?:\d*\/?)(?:\?|$)/, "profile"],
    ],
  }),
  network("dlive", "dlive.tv", {
    patterns: [
      [/^\/p\//, "video"],
      [ONE_NAME, "profile"],
    ],
  }),
  network("bigo", "bigo.tv bigo.live", { fallback: "live" }),
  network("nimo", "nimo.tv", { fallback: "live" }),
  network("huya", "huya.com", { fallback: "live" }),
  network("douyu", "douyu.com", { fallback: "live" }),
  network("soop", "sooplive.co.kr sooplive.com afreecatv.com", {
    patterns: [[/^\/station\//, "profile"]],
    fallback: "live",
    hostContents: {
      "play.sooplive.co.kr": "live",
      "vod.sooplive.co.kr": "video",
      "ch.sooplive.co.kr": "profile",
      "bj.sooplive.co.kr": "profile",
      "play.afreecatv.com": "live",
      "vod.afreecatv.com": "video",
      "bj.afreecatv.com": "profile",
    },
  }),
  network("chzzk", "chzzk.naver.com", {
    patterns: [
      [/^\/(?:video|clips)\//, "video"],
      [/^\/live\/\w/, "live"],
      [ONE_NAME, "profile"],
    ],
    fallback: "live",
  }),
  network("caffeine", "caffeine.tv", { fallback: "live" }),
  network("vimeo", "vimeo.com", {
    patterns: [
      [/^\/(?:event|live)\//, "live"],
      [/^\/(?:showcase|album|channels|groups|folder)\/[^/]+\/?(?:\?|$)/, "playlist"],
      [/\/\d{5,}|\/video\/\d|[?&]clip_id=|\/review\/\d/, "video"],
      [/^\/(?:showcase|album|channels|groups|ondemand|folder|user\d+\/(?:collections|albums?))\b/, "playlist"],
      [/^\/(?:categories|watch|search|features|blog|upgrade|solutions)\b/, "other"],
      [/^\/[^/]+\/?(?:videos\/?)?(?:\?|$)/, "profile"],
    ],
  }),
  network("dailymotion", "dailymotion.com dai.ly", {
    patterns: [
      [/\/video\/\w|\/(?:swf|embed)\/|[?&]video=/, "video"],
      [/^\/playlist\//, "playlist"],
      [/^\/(?:[a-z]{2}\/)?user\/[^/]/, "profile"],
      [ONE_NAME, "profile"],
    ],
    fallback: "video",
    hostContents: { "dai.ly": "video" },
  }),
  network("rumble", "rumble.com", {
    patterns: [
      [/^\/(?:c|user)\/[^/]+\/live(?:streams?)?\/?(?:\?|$)/, "live"],
      [/^\/v[\da-z]{4,8}-|^\/v(?=[a-z]*\d)[\da-z]{4,8}\/?(?:\?|$)|^\/[^/]+\.html|^\/(?:embed|shorts)\/./, "video"],
      [/^\/(?:videos|browse|editor-picks|search|category|account|live)\b/, "other"],
      [/^\/(?:c|user)\/[^/]+/, "profile"],
      [ONE_NAME, "profile"],
    ],
  }),
  network("odysee", "odysee.com lbry.tv", {
    patterns: [
      [/^\/@[^/]+\/[^/?]+/, "video"],
      [/^\/@[^/]+\/?(?:\?|$)/, "profile"],
      [/^\/\$\/(?:embed|download)\/[^/]/, "video"],
      [/^\/\$\//, "other"],
      [/^\/[^/@]+:\w+\/?(?:\?|$)/, "video"],
    ],
    fallback: "video",
  }),
  network("bitchute", "bitchute.com", {
    patterns: [
      [/^\/(?:video|embed)\//, "video"],
      [/^\/(?:channel|profile)\//, "profile"],
    ],
  }),
  network("rutube", "rutube.ru", {
    patterns: [
      [/^\/live\//, "live"],
      [/\/(?:video|shorts|play|embed)\/(?!person)\w/, "video"],
      [/^\/plst\//, "playlist"],
      [/^\/(?:channel|video\/person|u)\//, "profile"],
      [/^\/(?:feeds|categories|search|info|my)\b/, "other"],
    ],
  }),
  network("yandex_zen", "dzen.ru zen.yandex.ru zen.yandex.com", {
    patterns: [
      [/\/(?:video|shorts)\//, "video"],
      [/^\/suite\//, "playlist"],
      [/\/(?:a|b|media)\//, "post"],
      [/^\/(?:id\/|@)?[^/]+\/?(?:\?|$)/, "profile"],
    ],
  }),
  network("likee", "likee.video likee.com l.likee.video", {
    patterns: [
      [/\/video\/\w|^\/v\/|\/s\//, "video"],
      [/^\/(?:@|user\/|p\/)/, "profile"],
    ],
  }),
  network("triller", "triller.co triller.tv", { patterns: [[/\/video\//, "video"]] }),
  network("snackvideo", "snackvideo.com sck.io", { patterns: [[/\/(?:video|p)\//, "video"]] }),
  network("lemon8", "lemon8-app.com", {
    patterns: [
      [/^\/@?[^/]+\/\d+/, "post"],
      [/^\/@/, "profile"],
    ],
    hostContents: { "v.lemon8-app.com": "post" },
  }),
  network("sharechat", "sharechat.com", {
    patterns: [
      [/^\/(?:video|post|item)\//, "post"],
      [/^\/profile\//, "profile"],
    ],
  }),
  network("moj", "mojapp.in", { patterns: [[/\/video\//, "video"]] }),
  network("yappy", "yappy.media", {
    patterns: [
      [/^\/video\//, "video"],
      [/^\/(?:profile\/|@)/, "profile"],
    ],
  }),
  network("bilibili", "bilibili.com bilibili.tv b23.tv biligame.com", {
    patterns: [
      [/\/video\/|\/bangumi\/play|\/play\/\d|^\/player|\/cheese\/play|\/festival\//, "video"],
      [/\/(?:medialist|list|playlist|channel\/(?:series|collection))|\/lists/, "playlist"],
      [/^\/\d+\/?(?:(?:video|dynamic|article|upload)\b.*)?(?:\?|$)/, "profile"],
      [/^\/(?:opus|read|dynamic|h5\/dynamic)\b/, "post"],
      [/\/space\/\d/, "profile"],
    ],
    fallback: "video",
    hostContents: { "live.bilibili.com": "live", "t.bilibili.com": "post" },
  }),
  network("coub", "coub.com", {
    patterns: [
      [/^\/(?:view|embed)\//, "video"],
      [ONE_NAME, "profile"],
    ],
  }),
  network("loom", "loom.com", { fallback: "video" }),
  network("streamable", "streamable.com", { fallback: "video" }),
  network("ninegag", "9gag.com", {
    patterns: [
      [/^\/gag\//, "post"],
      [/^\/u\//, "profile"],
    ],
  }),
];
