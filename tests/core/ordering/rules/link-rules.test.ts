import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLink, recogniseLink } from "@panel/core/ordering";

const network = (text: string) => {
  const recognition = recogniseLink(text);
  return recognition.kind === "recognised" ? recognition.network : recognition.kind;
};
const content = (text: string) => {
  const recognition = recogniseLink(text);
  return recognition.kind === "recognised" ? recognition.content : recognition.kind;
};

describe("recognising a link", () => {
  it.each([
    ["https://www.youtube.com/watch?v=TwNRNBZvdY0", "youtube", "video"],
    ["youtu.be/Gq4y-9-I9f0", "youtube", "video"],
    ["https://youtube.com/@channel_of_mine", "youtube", "profile"],
    ["https://www.youtube.com/live/TwNRNBZvdY0", "youtube", "live"],
    ["https://youtube.com/playlist?list=PL4lCao7KL", "youtube", "playlist"],
    ["https://www.instagram.com/p/BmflBqcBnaA/", "instagram", "post"],
    ["instagram.com/reel/BmflBqcBnaA", "instagram", "video"],
    ["https://instagram.com/natgeo", "instagram", "profile"],
    ["https://vm.tiktok.com/eYQHwa/", "tiktok", "video"],
    ["https://www.tiktok.com/@someone/video/6812169758532816130", "tiktok", "video"],
    ["https://t.me/durov/142", "telegram", "post"],
    ["https://t.me/durov", "telegram", "profile"],
    ["https://t.me/+AbCdEf", "telegram", "invite"],
    ["https://twitter.com/nasa/status/1187905854009466880", "x", "post"],
    ["https://vk.com/wall-1_2", "vk", "post"],
    ["https://m.facebook.com/groups/123/", "facebook", "group"],
    ["https://open.spotify.com/artist/4X0FO6PszHaAZBXiuCONiy", "spotify", "profile"],
    ["https://artist.bandcamp.com/album/first", "bandcamp", "track"],
  ])("ORD-017 reads %s as %s %s", (link, expectedNetwork, expectedContent) => {
    expect(network(link)).toBe(expectedNetwork);
    expect(content(link)).toBe(expectedContent);
  });

  it.each([
    "https://youtube.com.evil.test/watch?v=1",
    "https://notyoutube.com/watch?v=1",
    "https://my-instagram.com/a",
    "https://example.org/page",
  ])("ORD-018 takes %s for no known network", (link) => {
    expect(network(link)).toBe("unknown");
  });

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["hello", "notALink"],
    ["javascript:alert(1)", "notALink"],
    ["ftp://youtube.com/a", "notALink"],
    ["https://youtube.com@evil.test/watch", "notALink"],
    ["https:\\\\youtube.com\\watch", "notALink"],
    ["https://ｙoutube.com/watch?v=1", "notALink"],
    ["https://169.254.169.254/latest", "notALink"],
    ["https://a..b.com/", "notALink"],
    [`https://youtube.com/${"a".repeat(2100)}`, "notALink"],
    ["https://www.tiktok.com/@username", "placeholder"],
    ["https://t.me/link_example/994", "placeholder"],
    ["https://open.spotify.com/album/6wVG91Iu04K7FBKWxxxxxxx", "placeholder"],
    ["https://www.youtube.com/watch?v=ХХХХХХХХХХХ", "placeholder"],
    ["https://t.me/joinchat/", "incomplete"],
    ["https://www.youtube.com/watch", "incomplete"],
  ])("ORD-022 refuses %j as %s", (link, problem) => {
    expect(recogniseLink(link)).toEqual({ kind: "refused", problem });
  });
});

describe("cleaning a link", () => {
  it.each([
    ["http://www.instagram.com//p/BmflBqcBnaA/🔴Order now", "https://www.instagram.com/p/BmflBqcBnaA/"],
    ["https://www.youtube.com/watch?v=TwNRNBZvdY0&feature=youtu.be&utm_source=x", "https://www.youtube.com/watch?v=TwNRNBZvdY0"],
    ["  youtu.be/Gq4y-9-I9f0?si=abc  please", "https://youtu.be/Gq4y-9-I9f0"],
    ["https://t.me/durov/2|yes", "https://t.me/durov/2"],
    ["HTTPS://YouTube.com:443/watch?v=AbC#t=10", "https://youtube.com/watch?v=AbC"],
    ["https://open.spotify.com/album/02VS1Enhttps://open.spotify.com/playlist/aa", "https://open.spotify.com/album/02VS1En"],
    ["https://x.com", "https://x.com"],
    ["http://a.aa?a&=", "https://a.aa/?a"],
    ["not a link", "not a link"],
  ])("ORD-017 turns %j into %j", (pasted, cleaned) => {
    expect(cleanLink(pasted)).toBe(cleaned);
  });

  it("ORD-017 says whether anything was cleaned", () => {
    expect(recogniseLink("https://youtu.be/Gq4y-9-I9f0")).toMatchObject({ isCleaned: false });
    expect(recogniseLink("youtu.be/Gq4y-9-I9f0")).toMatchObject({ isCleaned: true });
    expect(recogniseLink("https://example.org/a?utm_source=b")).toEqual({
      kind: "unknown",
      link: "https://example.org/a",
      isCleaned: true,
    });
  });

  it("ORD-020 never throws and cleans once for all", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary" }), fc.webUrl({ withQueryParameters: true, withFragments: true })),
        (text) => {
          const once = cleanLink(text);
          expect(cleanLink(once)).toBe(once);
          const recognition = recogniseLink(text);
          if (recognition.kind !== "refused") expect(recognition.link).toMatch(/^https:\/\/[a-z0-9.-]+(\/|\?|$)/);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

const labelled = new URL("../../../../../shared/data/urls/social_urls.json", import.meta.url);
describe.skipIf(!existsSync(labelled))("real addresses (skipped where the collection is not at hand)", () => {
  it("ORD-017 names the right network for at least 97 of 100", () => {
    const { urls } = JSON.parse(readFileSync(labelled, "utf8")) as { urls: { url: string; network: string }[] };
    const wrong = urls.filter(({ url, network: expected }) => network(url) !== expected);
    expect(wrong.length / urls.length).toBeLessThan(0.03);
    // No address is given to a network that is not its own.
    expect(wrong.filter(({ url }) => recogniseLink(url).kind === "recognised")).toEqual([]);
  });
});
