import { network, ONE_NAME, type LinkNetwork } from "./link-network.ts";

const PINTEREST_ENDINGS =
  "com de fr es it ca ch at be cl dk ie jp nz ph pt ru se co.uk co.kr com.au com.mx com.pe com.uy com.vn com.bo com.ec com.py co.in co.nz co.at co.id hu id in nl no cz sk";

/** Platforms of profiles and posts. */
export const socialNetworks: readonly LinkNetwork[] = [
  network("instagram", "instagram.com instagr.am ig.me", {
    patterns: [
      [/\/(?:p|reel|tv)\/[\w-]+\/(?:c|comments)\/./, "comment"],
      [/^\/stories\/[^/]+|^\/s\/[\w-]/, "story"],
      [/^\/[^/]+\/live\b|^\/live\//, "live"],
      [/\/(?:reel|tv)\/[\w-]|^\/reels\/(?!audio)[\w-]{5,}|^\/share\/(?:reel|r)\//, "video"],
      [/\/p\/[\w-]|^\/share\/p\//, "post"],
      [/^\/(?:explore|accounts|direct|about|legal|developer|reels?|audio|channel|ar|web|graphql|challenge|emails)\b/, "other"],
      [/^\/(?:_u|n)\/[^/]+|^\/[^/]+\/(?:reels|tagged|followers|following|feed|channel|guides|saved)\b/, "profile"],
      [ONE_NAME, "profile"],
    ],
    handle: "https://www.instagram.com/{}/",
    glued: [/^([^/]+\/(?:[\w.]+\/)?(?:p|tv|reel)\/[\w-]+\/)(?!(?:c|comments)\/\d|liked_by|embed)[^?]+$/],
  }),
  network("facebook", "facebook.com fb.com fb.watch fb.me fb.gg facebook.net messenger.com m.me", {
    patterns: [
      [/[?&](?:reply_)?comment_id=\d/, "comment"],
      [/^\/(?:live|[^/]+\/live(?:_videos)?)\b|^\/watch\/live/, "live"],
      [/^\/stories\/|^\/share\/s\//, "story"],
      [/^\/watch\b|\/videos\/|\/videos?\/?\d|video\.php|video\/embed|^\/reels?\/|^\/share\/[vr]\/|\/plugins\/video/, "video"],
      [/^\/groups\/[^/]+\/(?:posts|permalink)\/|^\/groups\/[^/]+\/?\?.*multi_permalinks=/, "post"],
      [/^\/groups\/[^/]+|^\/share\/g\//, "group"],
      [/^\/events\/|^\/(?:marketplace|gaming|ads|business|help|login|hashtag|search|policies|privacy|notes\/?$)\b/, "other"],
      [/\/posts\/|\/photos?\b|\/permalink|\/notes\/|story\.php|[?&](?:story_fbid|fbid)=|^\/share\/p\/|\/media\/set/, "post"],
      [/^\/profile\.php\?|^\/(?:pages|people|pg|p)\/[^/]+|^\/[^/]+\/(?:about|reviews|followers|friends|likes)\b/, "profile"],
      [/^\/sharer/, "other"],
      [ONE_NAME, "profile"],
    ],
    hostContents: { "fb.watch": "video" },
    handle: "https://www.facebook.com/{}",
    glued: [/^([^/]+\/(?:[\w.-]+\/)?(?:videos|posts|reel)\/(?:[\w.-]+\/)?\d{6,})[A-Za-z].*$/],
  }),
  network("x", "x.com twitter.com", {
    patterns: [
      [/^\/i\/(?:broadcasts|spaces|events)\/\w/, "live"],
      [/\/status(?:es)?\/\d/, "post"],
      [/^\/i\/(?:lists|communities)\/|\/lists\//, "group"],
      [/^\/(?:home|explore|search|hashtag|settings|messages|notifications|intent|share|i|login|tos|privacy|compose)\b/, "other"],
      [/^\/[^/]+\/(?:with_replies|media|likes|followers|following|highlights|articles)\b/, "profile"],
      [ONE_NAME, "profile"],
    ],
    handle: "https://x.com/{}",
    glued: [/^([^/]+\/(?:i\/(?:web\/)?|\w+\/)status(?:es)?\/\d{5,})[A-Za-z].*$/],
  }),
  network("telegram", "t.me telegram.me telegram.dog telegram.org telesco.pe", {
    patterns: [
      [/^\/(?:joinchat\/|\+)[\w-]|^\/addlist\/|[?&](?:startgroup|startchannel)\b/, "invite"],
      [/[?&]comment=\d/, "comment"],
      [/^\/[^/]+\/s\/\d/, "story"],
      [/^\/[^/]+\?(?:.*&)?(?:videochat|livestream|voicechat)\b/, "live"],
      [/^\/c\/\d+\/\d|^\/(?:s\/)?\w+\/\d/, "post"],
      [/^\/(?:addstickers|addemoji|addtheme|share|proxy|socks|iv|setlanguage|bg|login|contact|invoice)\b/, "other"],
      [/^\/(?:s\/|boost\/)?@?\w+\/?(?:\?|$)|^\/boost\?c=/, "profile"],
    ],
    handle: "https://t.me/{}",
    glued: [/^([^/]+\/(?:c\/\d+|s\/\w+|\w+)\/\d+)[A-Za-z].*$/],
    hasOwnSubdomains: true,
  }),
  network("vk", "vk.com vk.ru vkontakte.ru vkvideo.ru vkplay.live vk.me", {
    patterns: [
      [/[?&/=]wall-?\d+_\d+\?(?:.*&)?reply=|[?&]reply=\d/, "comment"],
      [/[/=]poll-?\d/, "poll"],
      [/[/=]story-?\d/, "story"],
      [/[/=](?:video|clip)-?\d+_\d|\/record\/|[/=]clips?-?\d|^\/video_ext\.php/, "video"],
      [/[/=]wall-?\d+_\d|[/=]photo-?\d+_\d|[/=]topic-?\d|^\/@[^/]+-./, "post"],
      [/^\/(?:music\/)?playlist\/|[/=]playlist\/?-?\d|^\/music\/album|[/=]audio_playlist/, "playlist"],
      [/[/=]audio-?\d/, "track"],
      [/^\/live\b|^\/video\/live/, "live"],
      [/^\/join\/|^\/call\//, "invite"],
      [/^\/(?:club|public|event|wall-)\d/, "group"],
      [/^\/video\/@|^\/(?:video|clips)\/?/, "profile"],
      [/^\/(?:feed|im|audios?|albums|market|apps|search|settings)\b/, "other"],
      [/^\/(?:id\d+|@?[\w.]+)\/?(?:\?|$)/, "profile"],
    ],
    handle: "https://vk.com/{}",
  }),
  network("ok", "ok.ru odnoklassniki.ru ok.me", {
    patterns: [
      [/^\/live\//, "live"],
      [/^\/video(?:embed)?\/\d|\/video\/\d/, "video"],
      [/\/(?:topic|statuses|album|pphotos|photos?)\/\d|\/topic\//, "post"],
      [/^\/group\/?\d+\/?(?:\?|$)|^\/group\d/, "group"],
      [/^\/profile\/\d/, "profile"],
      [/^\/(?:feed|music|games|dk)\b/, "other"],
      [ONE_NAME, "profile"],
    ],
  }),
  network("threads", "threads.net threads.com", {
    patterns: [
      [/\/post\/[\w-]|^\/t\/[\w-]/, "post"],
      [/^\/@[^/]+/, "profile"],
    ],
    handle: "https://www.threads.net/@{}",
  }),
  network("bluesky", "bsky.app", {
    patterns: [
      [/\/post\//, "post"],
      [/^\/profile\/[^/]+\/?(?:\?|$)/, "profile"],
    ],
  }),
  network(
    "mastodon",
    "mastodon.social mastodon.online mastodon.world mstdn.social mstdn.jp mas.to fosstodon.org hachyderm.io infosec.exchange techhub.social pawoo.net universeodon.com mastodonapp.uk",
    {
      patterns: [
        [/^\/@[^/]+\/\d|\/statuses\/\d/, "post"],
        [/^\/(?:@|users\/)[^/]+/, "profile"],
      ],
    },
  ),
  network("linkedin", "linkedin.com lnkd.in", {
    patterns: [
      [/\/(?:posts|pulse)\/|\/feed\/update\/|\/embed\/feed\//, "post"],
      [/^\/events?\//, "live"],
      [/^\/groups\//, "group"],
      [/^\/(?:jobs|learning|feed|login|messaging|help|search)\b/, "other"],
      [/^\/(?:mwlite\/|m\/)?(?:in|company|school|showcase|pub|newsletters|profile)\/[^/]/, "profile"],
    ],
    fallback: "other",
  }),
  network(
    "pinterest",
    `${PINTEREST_ENDINGS.split(" ")
      .map((ending) => `pinterest.${ending}`)
      .join(" ")} pin.it`,
    {
      patterns: [
        [/^\/pin\/[\w-]/, "post"],
        [/^\/(?:ideas|search|today|business|categories|login)\b/, "other"],
        [/^\/[^/]+\/(?!(?:_\w+|boards|pins)?\/?(?:\?|$))[^/]+/, "playlist"],
        [/^\/[^/]+/, "profile"],
      ],
      hostContents: { "pin.it": "post" },
      glued: [/^([^/]+\/pin\/\d+)[^\d/].*$/],
    },
  ),
  network("snapchat", "snapchat.com", {
    patterns: [
      [/^\/spotlight\//, "video"],
      [/^\/(?:story|p|o|s)\//, "story"],
      [/^\/(?:add|t)\/[^/]|^\/@[^/]/, "profile"],
    ],
  }),
  network("reddit", "reddit.com redd.it", {
    patterns: [
      [/\/comments\/\w+\/[^/]*\/\w{5,}/, "comment"],
      [/\/comments\/\w|^\/r\/[^/]+\/s\/\w|^\/gallery\//, "post"],
      [/^\/r\/[^/]+/, "group"],
      [/^\/(?:u|user)\/[^/]+/, "profile"],
    ],
    fallback: "post",
  }),
  network("tumblr", "tumblr.com tmblr.co", {
    patterns: [
      [/\/(?:post|image)\/\d|\/\d{8,}/, "post"],
      [/^\/(?:blog\/(?:view\/)?)?[^/]+\/?(?:\?|$)|^\/?$/, "profile"],
    ],
    hasOwnSubdomains: true,
  }),
  network("weibo", "weibo.com weibo.cn", {
    patterns: [
      [/\/(?:tv\/show|show\?fid)/, "video"],
      [/\/(?:status|detail)\/\w|^\/\d+\/[A-Za-z0-9]{5,}/, "post"],
      [/^\/(?:u|p|n|profile)\/[^/]|^\/[^/]+\/?(?:\?|$)/, "profile"],
    ],
    hostContents: { "video.weibo.com": "video" },
  }),
  network("xiaohongshu", "xiaohongshu.com xhslink.com xhs.cn rednote.com", {
    patterns: [
      [/^\/user\/profile\//, "profile"],
      [/^\/(?:explore|discovery\/item)\/\w/, "post"],
    ],
    fallback: "post",
  }),
  network("quora", "quora.com qr.ae", {
    patterns: [
      [/\/answer\//, "post"],
      [/^\/profile\//, "profile"],
    ],
    fallback: "post",
    hasOwnSubdomains: true,
  }),
  network("medium", "medium.com", {
    patterns: [
      [/-[0-9a-f]{8,}\/?(?:\?|$)/, "post"],
      [/^\/@[^/]+\/?(?:\?|$)/, "profile"],
    ],
    hasOwnSubdomains: true,
  }),
  network("truth_social", "truthsocial.com", {
    patterns: [
      [/^\/@[^/]+\/(?:posts\/)?\d/, "post"],
      [/^\/@[^/]+/, "profile"],
    ],
  }),
  network("gab", "gab.com", { patterns: [[/\/posts\/\d/, "post"]] }),
  network("gettr", "gettr.com", {
    patterns: [
      [/^\/post\//, "post"],
      [/^\/user\//, "profile"],
    ],
  }),
  network("minds", "minds.com", { patterns: [[/^\/newsfeed\//, "post"]] }),
  network("clubhouse", "clubhouse.com joinclubhouse.com", {
    patterns: [
      [/^\/(?:room|event)\//, "live"],
      [/^\/@/, "profile"],
    ],
  }),
  network("vsco", "vsco.co", { patterns: [[/\/(?:media|gallery)\//, "post"]] }),
  network("wattpad", "wattpad.com", { patterns: [[/^\/user\//, "profile"]], fallback: "post" }),
];
