import { network, ONE_NAME, withEndings, type LinkNetwork } from "./link-network.ts";

const PINTEREST_ENDINGS =
  "com de fr es it ca ch at be cl dk ie jp nz ph pt ru se co.uk co.kr com.au com.mx com.pe com.uy com.vn com.bo com.ec com.py co.in co.nz co.at co.id hu id in nl no cz sk gr ro fi com.tr com.br com.ar com.co com.ph com.my com.sg pl pl com.ua ua my";

/** Platforms of profiles and posts. */
export const socialNetworks: readonly LinkNetwork[] = [
  network("instagram", "instagram.com instagr.am ig.me", {
    patterns: [
      [/\/(?:p|reel|tv)\/[\w-]+\/(?:c|comments)\/./, "comment"],
      [/^\/stories\/[^/]+|^\/s\/[\w-]/, "story"],
      [/^\/[^/]+\/live\b|^\/live\//, "live"],
      [/^\/share\/[^/?]+\/?(?:\?|$)/, "other"],
      [/\/(?:reel|tv)\/[\w-]|^\/reels\/(?!audio)[\w-]{5,}|^\/share\/(?:reel|r)\//, "video"],
      [/\/p\/[\w-]|^\/share\/p\//, "post"],
      [/^\/j\/[\w-]{6,}/, "invite"],
      [/^\/(?:channel|m)\/[\w.-]{3,}/, "profile"],
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
      [/^\/share\/[\w-]{5,}\/?(?:\?|$)/, "other"],
      [
        /^\/(?:pg\/)?(?!groups\/|watch\/|share\/|reels?\/)[^/]+\/(?:posts|videos|photos|photos_by|reels|events|community)\/?$/,
        "profile",
      ],
      [
        /^\/watch\b|\/videos\/|\/videos?\/?\d|video\.php|video\/embed|^\/reels?\/|^\/v\/|^\/share\/[vr]\/|\/plugins\/video/,
        "video",
      ],
      [/^\/groups\/[^/]+\/(?:posts|permalink)\/|^\/groups\/[^/]+\/?\?.*(?:multi_permalinks=|view=permalink)/, "post"],
      [/^\/groups\/[^/]+|^\/share\/g\//, "group"],
      [
        /^\/(?:events|e)\/|^\/(?:messages|marketplace|gaming|ads|business|help|login|hashtag|search|policies|privacy|notes\/?$)\b/,
        "other",
      ],
      [/\/posts\/|\/photos?\b|\/permalink|\/notes\/|story\.php|[?&](?:story_fbid|fbid)=|^\/share\/p\/|\/media\/set/, "post"],
      [/^\/profile\.php\?|^\/(?:pages|people|pg|p)\/[^/]+|^\/[^/]+\/(?:about|reviews|followers|friends|likes)\b/, "profile"],
      [/^\/sharer/, "other"],
      [ONE_NAME, "profile"],
    ],
    hostContents: { "fb.watch": "video" },
    handle: "https://www.facebook.com/{}",
    shareParameters: /^(?:fs|refid|_ft_|paipv|eav|wtsid|locale|checkpoint_src)$/,
    glued: [/^([^/]+\/(?:[\w.-]+\/)?(?:videos|posts|reel)\/(?:[\w.-]+\/)?\d{6,})[A-Za-z].*$/],
  }),
  network("x", "x.com twitter.com", {
    patterns: [
      [/^\/i\/(?:broadcasts|spaces|events)\/\w/, "live"],
      [/\/(?:status(?:es)?|article)\/\d/, "post"],
      [/^\/intent\/(?:user|follow)\/?\?|^\/i\/user\/\d/, "profile"],
      [/^\/i\/(?:lists|communities)\/|\/lists\//, "group"],
      [/^\/(?:home|explore|search|hashtag|settings|messages|notifications|intent|share|i|login|tos|privacy|compose)\b/, "other"],
      [/^\/[^/]+\/(?:with_replies|media|likes|followers|following|highlights|articles)\b/, "profile"],
      [ONE_NAME, "profile"],
    ],
    handle: "https://x.com/{}",
    shareParameters: /^(?:t|cn|ref_url)$/,
    glued: [
      /^([^/]+\/(?:i\/(?:web\/)?|\w+\/)status(?:es)?\/\d+)\/(?!(?:photo|video)\/\d|likes|retweets|reposts|quotes|analytics|history|hidden|media_tags)[^/].*$/,
    ],
  }),
  network("telegram", "t.me telegram.me telegram.dog telegram.org telesco.pe", {
    patterns: [
      [/^\/\+\d{7,15}\/?(?:\?|$)|^\/(?:c\/\d+|[^/]+)\/?\?(?:.*&)?boost\b/, "profile"],
      [/^\/(?:joinchat\/|\+)[\w-]|^\/addlist\/|[?&](?:startgroup|startchannel)\b/, "invite"],
      [/[?&]comment=\d/, "comment"],
      [/^\/[^/]+\/s\/\d/, "story"],
      [/^\/[^/]+\?(?:.*&)?(?:videochat|livestream|voicechat)\b/, "live"],
      [/^\/c\/\d+\/\d|^\/(?:s\/)?(?!c\/|s\/|nft\/|giftcode\/)\w+\/\d|^\/\d+\/?(?:\?|$)/, "post"],
      [/^\/(?:addstickers|addemoji|addtheme|share|proxy|socks|iv|setlanguage|bg|login|contact|invoice|giftcode|nft)\b/, "other"],
      [/^\/(?:s\/|boost\/|m\/)?@?\w+\/?(?:\?|$)|^\/boost\?c=|^\/?(?:\?|$)/, "profile"],
      [/^\/\w+\/\w+\/?\?(?:.*&)?startapp=/, "profile"],
    ],
    handle: "https://t.me/{}",
    hasOwnSubdomains: true,
  }),
  network("vk", "vk.com vk.ru vkontakte.ru vkvideo.ru vkplay.live live.vkplay.ru vk.me", {
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
      [/^\/im\?(?:.*&)?sel=-?\d|^\/write-?\d|^\/artist\/[^/]/, "profile"],
      [
        /^\/(?:feed|im|audios?\d*|albums?-?\d*_?\d*|market-?\d*|apps?\d*(?:_-?\d+)?|search|settings|login|wall)\/?(?:\?|$)/,
        "other",
      ],
      [/^\/(?:id\d+|@?[\w.]+)\/?(?:\?|$)/, "profile"],
    ],
    handle: "https://vk.com/{}",
    keepsAt: true,
  }),
  network("ok", "ok.ru odnoklassniki.ru ok.me", {
    patterns: [
      [/^\/live\//, "live"],
      [/^\/(?:video|clip)(?:embed)?\/\d|\/video\/\d/, "video"],
      [/\/(?:topic|statuses|album|pphotos|photos?)\/\d|\/topic\//, "post"],
      [/^\/group\/?\d/, "group"],
      [/^\/profile\/\d/, "profile"],
      [/^\/(?:feed|music|games|dk)\b/, "other"],
      [ONE_NAME, "profile"],
    ],
  }),
  network("threads", "threads.net threads.com", {
    patterns: [
      [/\/post\/[\w-]|^\/t\/[\w-]/, "post"],
      [/^\/@[^/]+/, "profile"],
      [ONE_NAME, "profile"],
    ],
    handle: "https://www.threads.net/@{}",
  }),
  network("bluesky", "bsky.app bsky.social", {
    patterns: [
      [/\/post\//, "post"],
      [/^\/starter-pack\/|^\/profile\/[^/]+\/(?:lists|feed)\//, "group"],
      [/^\/profile\/[^/]+\/?(?:\?|$)|^\/?(?:\?|$)/, "profile"],
    ],
    handle: "https://bsky.app/profile/{}",
    hasOwnSubdomains: true,
  }),
  network(
    "mastodon",
    "mastodon.social mastodon.online mastodon.world mstdn.social mstdn.jp mas.to fosstodon.org hachyderm.io infosec.exchange techhub.social pawoo.net universeodon.com mastodonapp.uk",
    {
      patterns: [
        [/^(?:\/(?:web|deck))?\/@[^/]+\/\d|\/statuses\/\d/, "post"],
        [/^(?:\/(?:web|deck))?\/(?:@|users\/)[^/]+/, "profile"],
      ],
    },
  ),
  network("linkedin", "linkedin.com lnkd.in", {
    patterns: [
      [/^\/(?:company|school|showcase)\/[^/]+\/posts\/?(?:\?|$)|^\/me\b/, "profile"],
      [/\/(?:posts|pulse)\/[^/?]|\/feed\/update\/|\/embed\/feed\/|[?&]highlightedUpdateUrn=./, "post"],
      [/^\/events?\/|^\/video\/live\//, "live"],
      [/^\/groups\//, "group"],
      [/^\/(?:jobs|learning|feed|login|messaging|help|search)\b/, "other"],
      [/^\/(?:mwlite\/|m\/)?(?:in|company|school|showcase|pub|newsletters|profile)\/[^/]/, "profile"],
    ],
    fallback: "other",
  }),
  network("pinterest", `${withEndings("pinterest", PINTEREST_ENDINGS)} pin.it`, {
    patterns: [
      [/^\/pin\/[\w-]/, "post"],
      [/^\/(?:ideas|search|today|business|categories|login)\b/, "other"],
      [/^\/[^/]+\/(?!(?:_\w+|boards|pins)?\/?(?:\?|$))[^/]+/, "playlist"],
      [/^\/[^/]+/, "profile"],
    ],
    hostContents: { "pin.it": "post" },
    shareParameters: /^(?:invite_code|sender|sfo)$/,
  }),
  network("snapchat", "snapchat.com", {
    patterns: [
      [/^\/spotlight\/|^\/@[^/]+\/spotlight\//, "video"],
      [/^\/p\/[\da-f]{8}-[\da-f-]{27}\/?(?:\?|$)/, "profile"],
      [/^\/(?:story|p|o|s)\/|^\/@[^/]+\/[\w-]{8,}/, "story"],
      [/^\/(?:lens|unlock|discover|map)\b/, "other"],
      [/^\/(?:add|t)\/[^/]|^\/@[^/]/, "profile"],
    ],
    shareParameters: /^(?:locale|sid)$/,
  }),
  network("reddit", "reddit.com redd.it reddit.app.link", {
    patterns: [
      [/\/comments\/\w+\/[^/]*\/\w{5,}/, "comment"],
      [/\/comments\/\w|^\/(?:r|u|user)\/[^/]+\/s\/\w|^\/(?:gallery|poll|video)\/\w/, "post"],
      [/^\/r\/[^/]+/, "group"],
      [/^\/(?:u|user)\/[^/]+/, "profile"],
    ],
    fallback: "post",
    hostContents: { "redd.it": "post", "v.redd.it": "post", "i.redd.it": "post" },
  }),
  network("tumblr", "tumblr.com tmblr.co", {
    patterns: [
      [/\/(?:post|image)\/\d|\/\d{8,}/, "post"],
      [/^\/(?:blog\/(?:view\/)?)?[^/]+\/?(?:\?|$)|^\/?$/, "profile"],
    ],
    hostContents: { "tmblr.co": "post", "at.tumblr.com": "post" },
    hasOwnSubdomains: true,
  }),
  network("weibo", "weibo.com weibo.cn", {
    patterns: [
      [/\/(?:tv\/show|show\?fid)/, "video"],
      [/\/(?:status|detail)\/\w|^\/\d+\/[A-Za-z0-9]{5,}|^\/ttarticle\//, "post"],
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
      [/^\/q\/[^/]+\/?(?:\?|$)|^\/?$/, "group"],
    ],
    fallback: "post",
    hasOwnSubdomains: true,
  }),
  network("medium", "medium.com", {
    patterns: [
      [/-[0-9a-f]{8,}\/?(?:\?|$)|^\/p\/[0-9a-f]{8,}/, "post"],
      [/^\/@[^/]+\/?(?:(?:about|followers|following|lists)\/?)?(?:\?|$)|^\/?$/, "profile"],
    ],
    hostContents: { "link.medium.com": "post" },
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
      [/^\/(?:club|house)\//, "group"],
      [/^\/@/, "profile"],
    ],
  }),
  network("vsco", "vsco.co", { patterns: [[/\/(?:media|gallery)\/[^/?]/, "post"]] }),
  network("wattpad", "wattpad.com", { patterns: [[/^\/user\//, "profile"]], fallback: "post" }),
];
