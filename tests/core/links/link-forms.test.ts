import { describe, expect, it } from "vitest";
import { acceptLink, recogniseLink } from "@panel/core/links";
import { cleanLink } from "../../support/clean-link.ts";

const reading = (link: string) => {
  const found = recogniseLink(link);
  return found.kind === "recognised" ? `${found.network} ${found.content}` : found.kind;
};
const orders = (link: string, network: string, typeWords: string) =>
  acceptLink(link, { isUrlRequired: true }, { networkKey: network, typeWords });

describe("text that was glued behind a number or name", () => {
  it.each([
    ["https://youtu.be/TwNRNBZvdY0/extra", "https://youtu.be/TwNRNBZvdY0"],
    ["https://www.youtube.com/shorts/TwNRNBZvdY0please", "https://www.youtube.com/shorts/TwNRNBZvdY0"],
    ["https://www.youtube.com/watch/TwNRNBZvdY0abc", "https://www.youtube.com/watch/TwNRNBZvdY0"],
    ["https://www.youtube.com/channel/UCX6OQ3DkcsbYNE6H8uQQuVAhello", "https://www.youtube.com/channel/UCX6OQ3DkcsbYNE6H8uQQuVA"],
    ["https://www.instagram.com/nasa,1000", "https://www.instagram.com/nasa"],
    ["https://www.instagram.com/nasa%20please", "https://www.instagram.com/nasa"],
    ["https://www.instagram.com/nasa%F0%9F%94%A5", "https://www.instagram.com/nasa"],
    ["https://www.instagram.com/p/BmflBqcBnaA:1000", "https://www.instagram.com/p/BmflBqcBnaA"],
    ["https://www.instagram.com/p/BmflBqcBnaA1000likes", "https://www.instagram.com/p/BmflBqcBnaA"],
    ["https://www.tiktok.com/@nasa,hello", "https://www.tiktok.com/@nasa"],
    ["https://www.tiktok.com/@nasa/video/7012345678901234567-abc", "https://www.tiktok.com/@nasa/video/7012345678901234567"],
    ["https://x.com/nasa/status/1069126889317363712-please", "https://x.com/nasa/status/1069126889317363712"],
    ["https://x.com/nasa/status/1069126889317363712/please", "https://x.com/nasa/status/1069126889317363712"],
    ["https://t.me/durov,hello", "https://t.me/durov"],
    ["https://t.me/durov/142-hello", "https://t.me/durov/142"],
    ["https://t.me/+AbCdEfGhIjKlMnOp,100", "https://t.me/+AbCdEfGhIjKlMnOp"],
    ["https://vk.com/wall-123_456abc", "https://vk.com/wall-123_456"],
    ["https://vk.com/durov,hello", "https://vk.com/durov"],
    ["https://kick.com/xqc,hello", "https://kick.com/xqc"],
    ["https://soundcloud.com/forss/flickermood,1000", "https://soundcloud.com/forss/flickermood"],
    ["https://www.twitch.tv/videos/1536751224abc", "https://www.twitch.tv/videos/1536751224"],
  ])("ORD-017 is cut from %s", (pasted, cleaned) => {
    expect(cleanLink(pasted)).toBe(cleaned);
    expect(cleanLink(cleaned)).toBe(cleaned);
  });

  it.each([
    ["https://x.com/nasa/status/1069126889317363712/photo/1"],
    ["https://www.instagram.com/p/BmflBqcBnaA/c/17912345678901234/"],
    ["https://www.facebook.com/nasa/posts/10158000000000000:0"],
    ["https://www.youtube.com/embed/videoseries?list=PL4lCao7KL"],
    ["https://www.youtube.com/@%D0%9A%D0%B0%D0%BD%D0%B0%D0%BB"],
    ["https://www.tiktok.com/@some-one.else"],
    ["https://t.me/durov/142?comment=991"],
    ["https://music.youtube.com/browse/MPREb_gTAcphH99wE"],
  ])("ORD-017 leaves %s as it is", (link) => {
    expect(recogniseLink(link)).toMatchObject({ kind: "recognised", link });
  });
});

describe("names and numbers that no network gives", () => {
  it.each([
    ["https://www.youtube.com/watch?v=TwNRNBZvdY", "incomplete"],
    ["https://youtu.be/abc", "incomplete"],
    ["https://www.youtube.com/shorts/abc", "incomplete"],
    ["https://www.youtube.com/channel/UCabc", "incomplete"],
    ["https://open.spotify.com/track/40Zb4FZ6nS1Hj8RVfaLkC", "incomplete"],
    ["https://www.youtube.com/@a", "notALink"],
    ["https://www.instagram.com/na-sa", "notALink"],
    ["https://www.instagram.com/nasa..gov", "notALink"],
    [`https://www.instagram.com/${"n".repeat(31)}`, "notALink"],
    ["https://x.com/nasa-official", "notALink"],
    [`https://x.com/${"n".repeat(21)}`, "notALink"],
    ["https://t.me/1abc", "notALink"],
    ["https://t.me/durov_", "notALink"],
    ["https://t.me/du__rov", "notALink"],
    ["https://t.me/durov-hello", "notALink"],
    ["https://www.twitch.tv/nasa-live", "notALink"],
    ["https://vk.com/id000000", "notALink"],
    ["https://www.facebook.com/profile.php?id=nobody", "notALink"],
  ])("ORD-022 refuses %s as %s", (link, problem) => {
    expect(recogniseLink(link)).toMatchObject({ kind: "refused", problem });
    expect(recogniseLink(link)).not.toMatchObject({ network: null });
  });
});

describe("examples from instructions, wherever they stand", () => {
  it.each([
    "https://t.me/+XXXX",
    "https://x.com/i/status/TWEET_ID",
    "https://www.instagram.com/p/CODE/",
    "https://www.instagram.com/(username)",
    "https://www.instagram.com/%22username%22",
    "https://www.instagram.com/username,1000",
    "https://vk.com/wallXXX_XXX",
    "https://vk.com/wall-XXXX_YYYY",
    "https://open.spotify.com/artist/artistid",
    "https://www.twitch.tv/yourtwitchname",
    "https://username.tumblr.com/",
    "https://yourname.bandcamp.com/track/a",
    "https://yourchannel.t.me",
    "https://domain.tld/x",
  ])("ORD-022 refuses %s", (link) => {
    expect(recogniseLink(link)).toMatchObject({ kind: "refused", problem: "placeholder" });
  });

  it.each([
    "https://www.instagram.com/yourstory/",
    "https://code.tumblr.com/",
    "https://x.com/nameless",
    "https://t.me/mychannel",
  ])("ORD-022 takes %s for somebody's own", (link) => expect(recogniseLink(link).kind).toBe("recognised"));
});

describe("front ends and embeds", () => {
  it.each([
    ["https://yewtu.be/watch?v=TwNRNBZvdY0", "youtube video", "https://www.youtube.com/watch?v=TwNRNBZvdY0"],
    ["https://img.youtube.com/vi/TwNRNBZvdY0/2.jpg", "youtube video", "https://www.youtube.com/watch?v=TwNRNBZvdY0"],
    ["https://nitter.net/nasa", "x profile", "https://x.com/nasa"],
    ["https://nitter.net/nasa/status/1069126889317363712#m", "x post", "https://x.com/nasa/status/1069126889317363712"],
    ["https://fxtwitter.com/nasa/status/1069126889317363712", "x post", "https://x.com/nasa/status/1069126889317363712"],
    ["https://www.kkinstagram.com/reel/BmflBqcBnaA/", "instagram video", "https://www.instagram.com/reel/BmflBqcBnaA/"],
    [
      "https://vxtiktok.com/@nasa/video/7012345678901234567",
      "tiktok video",
      "https://www.tiktok.com/@nasa/video/7012345678901234567",
    ],
    ["https://teddit.net/r/space", "reddit group", "https://www.reddit.com/r/space"],
    [
      "https://platform.twitter.com/embed/Tweet.html?dnt=true&id=1069126889317363712",
      "x post",
      "https://x.com/i/status/1069126889317363712",
    ],
    [
      "https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fnasa%2Fposts%2F10158000000000000",
      "facebook post",
      "https://www.facebook.com/nasa/posts/10158000000000000",
    ],
    [
      "https://www.facebook.com/plugins/page.php?href=https%3A%2F%2Fwww.facebook.com%2Fnasa",
      "facebook profile",
      "https://www.facebook.com/nasa",
    ],
    ["https://www.tiktok.com/embed/@nasa", "tiktok profile", "https://www.tiktok.com/embed/@nasa"],
    ["https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/nasa", "soundcloud profile", "https://soundcloud.com/nasa"],
    ["https://vk.com/widget_community.php?gid=1", "vk group", "https://vk.com/club1"],
    [
      '<iframe width="560" src="https://www.youtube.com/embed/TwNRNBZvdY0?start=3&amp;rel=0" title="x"></iframe>',
      "youtube video",
      "https://www.youtube.com/embed/TwNRNBZvdY0?start=3&rel=0",
    ],
    [
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/BmflBqcBnaA/?utm_source=ig_embed">a</blockquote>',
      "instagram post",
      "https://www.instagram.com/p/BmflBqcBnaA/",
    ],
    [
      '<blockquote class="twitter-tweet"><p>a <a href="https://twitter.com/hashtag/a">#a</a></p><a href="https://twitter.com/nasa/status/1069126889317363712?ref_src=twsrc">1</a></blockquote>',
      "x post",
      "https://twitter.com/nasa/status/1069126889317363712",
    ],
  ])("ORD-017 reads %s as %s", (link, read, cleaned) => {
    expect([reading(link), cleanLink(link)]).toEqual([read, cleaned]);
  });

  it("ORD-022 refuses an embedded video for followers, and takes it for views", () => {
    const player = "https://yewtu.be/watch?v=TwNRNBZvdY0";
    expect(orders(player, "youtube", "youtube-subscribers")).toMatchObject({ kind: "wrongKindOfLink", content: "video" });
    expect(orders(player, "youtube", "youtube-views")).toBeNull();
  });
});
