import { linkIdentity } from "@panel/core/links";
import { describe, expect, it } from "vitest";

/** Links of which all of a line lead to one thing, and no two lines to the same. */
const things: readonly (readonly string[])[] = [
  [
    "https://youtu.be/TwNRNBZvdY0",
    "https://www.youtube.com/watch?v=TwNRNBZvdY0&list=PL1",
    "https://m.youtube.com/shorts/TwNRNBZvdY0?si=abc",
    "https://www.youtube-nocookie.com/embed/TwNRNBZvdY0",
    "https://yewtu.be/watch?v=TwNRNBZvdY0",
    "youtube.com/live/TwNRNBZvdY0?hl=de",
  ],
  ["https://youtu.be/twNRNBZvdY0"],
  ["https://www.youtube.com/watch?v=TwNRNBZvdY0&lc=UgzA", "https://youtube.com/shorts/TwNRNBZvdY0?lc=UgzA"],
  ["https://www.youtube.com/@MrBeast", "https://youtube.com/@mrbeast/videos?view=0", "youtube.com/%40MrBeast/about"],
  ["https://www.youtube.com/channel/UCpDddUvKrqbMEqQQTsuOiSw", "youtube.com/channel/UCpDddUvKrqbMEqQQTsuOiSw/streams"],
  ["https://www.youtube.com/c/PewDiePie", "https://www.youtube.com/pewdiepie"],
  ["https://www.youtube.com/user/PewDiePie"],
  ["https://www.youtube.com/@Канал", "https://www.youtube.com/@%D0%9A%D0%B0%D0%BD%D0%B0%D0%BB"],
  [
    "https://www.instagram.com/reel/CxAbCdEfGhI/",
    "https://www.instagram.com/reel/CxAbCdEfGhI/?igsh=MzRlODBiNWFlZA==",
    "instagram.com/reel/CxAbCdEfGhI",
    "http://www.instagram.com/reels/CxAbCdEfGhI",
    "https://www.instagram.com/p/CxAbCdEfGhI/",
    "https://instagram.com/natgeo/p/CxAbCdEfGhI?img_index=2",
    "https://www.ddinstagram.com/p/CxAbCdEfGhI",
  ],
  ["https://www.instagram.com/reel/Cxabcdefghi/"],
  [
    "https://www.instagram.com/NatGeo/",
    "https://instagram.com/natgeo?igsh=abc",
    "instagram.com/@natgeo/tagged/",
    "ig.me/m/natgeo",
  ],
  ["https://www.instagram.com/share/BAGbcd1234", "https://www.instagram.com/share/reel/BAGbcd1234/"],
  ["https://www.instagram.com/stories/natgeo/", "https://www.instagram.com/stories/NatGeo"],
  ["https://www.instagram.com/stories/natgeo/3141592653589793238/"],
  [
    "https://t.me/Durov",
    "telegram.me/durov/",
    "https://t.me/s/durov",
    "durov.t.me",
    "t.me/@durov",
    "https://t.me/durov?livestream",
  ],
  [
    "https://t.me/durov/123",
    "https://t.me/s/durov/123",
    "https://t.me/durov/123?single",
    "https://telegram.dog/DUROV/123/",
    "durov.t.me/123",
  ],
  ["https://t.me/durov/s/123"],
  ["https://t.me/durov/1234"],
  ["https://t.me/durov/123?comment=991"],
  ["https://t.me/SomeBot?start=abc", "https://t.me/somebot?start=abc"],
  ["https://t.me/SomeBot?start=abd"],
  ["https://t.me/joinchat/AAAAAEhbqGhI", "https://t.me/+AAAAAEhbqGhI"],
  ["https://t.me/+aaaaaehbqghi"],
  [
    "https://twitter.com/nasa/status/1187905854009466880",
    "https://x.com/i/status/1187905854009466880",
    "https://mobile.twitter.com/NASA/status/1187905854009466880/photo/1?s=20&t=abc",
    "https://fxtwitter.com/nasa/status/1187905854009466880",
  ],
  ["https://x.com/@NASA", "https://twitter.com/nasa/media", "https://x.com/intent/user?screen_name=nasa"],
  ["https://x.com/nasa/lists/space"],
  ["https://vk.com/durov?w=wall1_45613", "https://m.vk.com/wall1_45613", "vk.ru/feed?w=wall1_45613"],
  ["https://vk.com/clip-1_2", "https://vk.com/video-1_2", "vkvideo.ru/video-1_2?t=10s"],
  ["https://vk.com/club123456", "https://vk.com/public123456", "vk.com/videos-123456"],
  ["https://vk.com/durov", "vkontakte.ru/Durov", "https://vk.com/@durov"],
  [
    "https://www.facebook.com/watch/?v=1234567890123456",
    "https://www.facebook.com/reel/1234567890123456/",
    "https://de-de.facebook.com/CocaCola/videos/1234567890123456/",
    "https://m.facebook.com/CocaCola/videos/vb.40796308305/1234567890123456/?type=2",
  ],
  ["https://www.facebook.com/CocaCola/", "fb.com/cocacola/about", "https://business.facebook.com/CocaCola/", "m.me/CocaCola"],
  ["https://www.facebook.com/profile.php?id=61550123456789", "https://www.facebook.com/people/Some-One/61550123456789/"],
  ["https://www.tiktok.com/@A.b/video/7223456789012345678", "https://m.tiktok.com/v/7223456789012345678.html?_t=abc"],
  ["https://www.tiktok.com/@A.b?lang=en", "tiktok.com/@a.b/live"],
  ["https://vm.tiktok.com/ZMhAbCdEf/", "https://www.tiktok.com/t/ZMhAbCdEf"],
  ["https://vm.tiktok.com/ZMhAbCdEF/"],
  ["https://one.tumblr.com/", "https://www.tumblr.com/one"],
  ["https://two.tumblr.com/"],
  [
    "https://www.pinterest.com/pin/1234567890123456/",
    "https://de.pinterest.com/pin/1234567890123456",
    "https://www.pinterest.co.uk/pin/some-title--1234567890123456/",
  ],
  ["https://www.pinterest.fr/Nasa/_saved/", "https://pinterest.com/nasa"],
  [
    "https://open.spotify.com/intl-de/track/11dFghVXANMlKmJXsNCbNl?si=1",
    "spotify:track:11dFghVXANMlKmJXsNCbNl",
    "https://play.spotify.com/track/11dFghVXANMlKmJXsNCbNl",
  ],
  ["https://open.spotify.com/album/11dFghVXANMlKmJXsNCbNl"],
  ["https://www.twitch.tv/Ninja", "https://m.twitch.tv/ninja/about", "https://player.twitch.tv/?channel=ninja&parent=x"],
  ["https://www.twitch.tv/videos/2123456789", "https://player.twitch.tv/?video=v2123456789"],
  ["https://www.reddit.com/r/AskReddit", "old.reddit.com/r/askreddit/top/?t=all"],
  ["https://www.reddit.com/user/askreddit", "https://www.reddit.com/u/AskReddit/submitted/"],
  ["https://www.reddit.com/r/pics/comments/1abcde2/a_title/", "https://redd.it/1abcde2", "np.reddit.com/comments/1abcde2"],
  [
    "https://www.linkedin.com/in/Satya/",
    "https://uk.linkedin.com/in/satya?trk=abc",
    "linkedin.com/in/satya/recent-activity/all/",
  ],
  ["https://discord.gg/abcDEF123", "https://discord.com/invite/abcDEF123?event=1"],
  ["https://discord.gg/ABCdef123"],
  [
    "https://www.tripadvisor.com/Restaurant_Review-g1-d123456-Reviews-A.html",
    "https://fr.tripadvisor.ca/Restaurant_Review-g1-d123456-x.html",
  ],
  ["https://www.amazon.com/dp/B08N5WRWNW", "https://amazon.com/gp/product/B08N5WRWNW/"],
  ["https://www.amazon.de/dp/B08N5WRWNW"],
  ["https://maps.google.com/?cid=123", "https://www.google.de/maps?q=cafe&cid=123&hl=de"],
  ["http://www.some-store.io/a/", "https://some-store.io/a", "some-store.io/a?utm_source=x"],
  ["https://some-store.io/a?b=1&c=2", "https://some-store.io/a/?c=2&b=1"],
  ["https://some-store.io/A"],
  ["https://some-store.io:8080/a"],
  ["nonsense"],
  ["other nonsense"],
];

const lines = things.map((links) => [links[0] ?? "", links] as const);

describe("the same thing behind two links", () => {
  it.each(lines)("%s is what its other addresses lead to", (_, links) => {
    expect(links.map((link) => linkIdentity(link))).toEqual(links.map(() => linkIdentity(links[0] ?? "")));
  });

  it("is told from every other thing", () => {
    const identities = lines.map(([first]) => linkIdentity(first));
    expect(identities.filter((identity, at) => identities.indexOf(identity) !== at)).toEqual([]);
  });
});
