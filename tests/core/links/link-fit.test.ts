import { describe, expect, it } from "vitest";
import { linkFit, linkVerdict, recogniseLink } from "@panel/core/links";

const PROFILE = "https://www.instagram.com/natgeo/";
const POST = "https://www.instagram.com/p/BmflBqcBnaA/";
const REEL = "https://www.instagram.com/reel/BmflBqcBnaA/";
const STORY = "https://www.instagram.com/stories/natgeo/31415926/";
const fit = (link: string, type: string) => linkFit(recogniseLink(link), type).kind;

describe("link and kind of service", () => {
  it.each([
    [PROFILE, "instagram-followers", "suits"],
    [POST, "instagram-followers", "wrong"],
    [STORY, "instagram-followers", "wrong"],
    [POST, "instagram-likes", "suits"],
    [PROFILE, "instagram-likes", "wrong"],
    [PROFILE, "instagram-auto-likes", "suits"],
    [REEL, "instagram-views", "suits"],
    [PROFILE, "instagram-views", "wrong"],
    [PROFILE, "instagram-story-views", "suits"],
    [POST, "instagram-story-views", "wrong"],
    [PROFILE, "instagram-profile-visits", "suits"],
    // Some send visitors to a page by a post of it.
    [POST, "instagram-profile-visits", "doubtful"],
    [PROFILE, "instagram-live-viewers", "suits"],
    [PROFILE, "instagram-packages", "suits"],
    [PROFILE, "instagram-mentions", "suits"],
    [POST, "instagram-comment-likes", "suits"],
    ["https://www.youtube.com/watch?v=TwNRNBZvdY0", "youtube-subscribers", "wrong"],
    ["https://www.youtube.com/@someone", "youtube-subscribers", "suits"],
    ["https://www.youtube.com/@someone", "youtube-watch-time", "doubtful"],
    ["https://www.youtube.com/watch?v=TwNRNBZvdY0", "youtube-watch-time", "suits"],
    ["https://www.youtube.com/playlist?list=PL1", "youtube-live-viewers", "wrong"],
    ["https://t.me/durov", "telegram-members", "suits"],
    ["https://t.me/durov/142", "telegram-members", "wrong"],
    ["https://t.me/durov/142", "telegram-poll-votes", "suits"],
    ["https://t.me/+AbCdEf", "telegram-poll-votes", "wrong"],
    ["https://instagram.com/stories/nasa/3216549870123456789", "instagram-poll-votes", "suits"],
    ["https://instagram.com/nasa", "instagram-poll-votes", "suits"],
    ["https://www.twitch.tv/shroud", "twitch-views", "suits"],
    ["https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT", "spotify-plays", "suits"],
    ["https://open.spotify.com/artist/4X0FO6PszHaAZBXiuCONiy", "spotify-plays", "wrong"],
    ["https://open.spotify.com/artist/4X0FO6PszHaAZBXiuCONiy", "spotify-playlist-followers", "wrong"],
    ["https://open.spotify.com/artist/4X0FO6PszHaAZBXiuCONiy", "spotify-listeners", "suits"],
    ["https://www.facebook.com/nasa", "facebook-page-likes", "suits"],
    ["https://www.facebook.com/nasa", "facebook-reviews", "suits"],
    ["https://maps.app.goo.gl/8bJ6mM2u8vYkQp3h7", "google-reviews", "suits"],
    // Nobody can tell from the address what it is: it is asked about, never refused.
    ["https://lnkd.in/abcdef", "linkedin-likes", "doubtful"],
    ["https://www.instagram.com/explore/tags/cats/", "instagram-likes", "doubtful"],
  ])("ORD-022 %s for %s: %s", (link, type, expected) => {
    expect(fit(link, type)).toBe(expected);
  });

  it.each([
    [PROFILE, { name: "Likes on 10 posts" }, "fine"],
    [PROFILE, { name: "Autocomments" }, "fine"],
    [PROFILE, { name: "Likes", targets: [{ name: "username" }] }, "fine"],
    [PROFILE, { name: "Likes", targets: [{ name: "comments" }] }, "wrongKind"],
    [PROFILE, { name: "Likes on 1 post, auto-refill" }, "wrongKind"],
    [PROFILE, null, "wrongKind"],
    [POST, { name: "Likes on 10 posts" }, "fine"],
    [STORY, { name: "Likes on 10 posts" }, "doubtful"],
  ])("ORD-022 %s for a service as %j is %s", (link, service, expected) => {
    expect(linkVerdict(link, recogniseLink(link), { typeWords: "instagram-likes", examples: [], service }).kind).toBe(expected);
  });

  it("ORD-022 says what is needed and what was found", () => {
    expect(linkFit(recogniseLink(PROFILE), "instagram-likes")).toEqual({ kind: "wrong", purpose: "post", content: "profile" });
  });
});
