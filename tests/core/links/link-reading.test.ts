import { describe, expect, it } from "vitest";
import { linkFit, orderedLink, recogniseLink } from "@panel/core/links";
import { cleanLink } from "../../support/clean-link.ts";

const wrapped = (times: number, link: string): string =>
  times === 0 ? link : `https://l.facebook.com/l.php?u=${encodeURIComponent(wrapped(times - 1, link))}`;

describe("how sure a reading is", () => {
  it.each([
    ["https://youtu.be/Gq4y-9-I9f0", "video", true],
    ["https://www.instagram.com/p/BmflBqcBnaA/", "post", true],
    // What an address surely is may not be what was meant: nothing is refused for it.
    ["https://www.instagram.com/explore/tags/cats/", "other", false],
    ["https://soundcloud.com/upload", "other", false],
    ["https://someone.substack.com/about", "profile", false],
  ])("ORD-022 reads %s as %s, certain: %s", (link, content, isCertain) => {
    const recognition = recogniseLink(link);
    expect(recognition.kind === "recognised" && [recognition.content, recognition.isCertain]).toEqual([content, isCertain]);
  });
});

describe("what is too little, too much, or not said at all", () => {
  it("ORD-017 cuts a video's number at eleven letters on YouTube, and nowhere else", () => {
    expect(cleanLink("https://www.facebook.com/watch/?v=1234567890123456")).toBe(
      "https://www.facebook.com/watch/?v=1234567890123456",
    );
    expect(cleanLink("https://www.youtube.com/watch?v=TwNRNBZvdY0123&list=ABCDEFGHIJKLMNOP")).toBe(
      "https://www.youtube.com/watch?v=TwNRNBZvdY0&list=ABCDEFGHIJKLMNOP",
    );
  });

  it.each([
    ["https://www.tumblr.com/", "incomplete"],
    ["https://tumblr.com", "incomplete"],
    ["https://one.tumblr.com/post/", "incomplete"],
    ["https://de.linkedin.com/", "incomplete"],
    // Without the tracking, nothing is left of it.
    ["https://www.instagram.com/p/?igsh=abc", "incomplete"],
  ])("ORD-022 finds the name missing in %s: %s", (link, problem) => {
    expect(recogniseLink(link)).toMatchObject({ kind: "refused", problem });
  });

  it("ORD-022 says of a refused text why, for which network, and nothing of cleaning", () => {
    expect(recogniseLink("hello")).toEqual({ kind: "refused", problem: "notALink", network: null });
    expect(recogniseLink("https://t.me/joinchat/")).toEqual({ kind: "refused", problem: "incomplete", network: "telegram" });
  });

  it("ORD-022 takes a page under a name of its own for complete", () => {
    expect(recogniseLink("https://one.tumblr.com/")).toMatchObject({ kind: "recognised", network: "tumblr" });
  });

  it("ORD-017 follows a link that leads on three times, and no further", () => {
    expect(cleanLink(wrapped(3, "https://x.com/nasa"))).toBe("https://x.com/nasa");
    expect(recogniseLink(wrapped(4, "https://x.com/nasa"))).toMatchObject({ kind: "refused", problem: "leadsElsewhere" });
  });

  it("ORD-022 wants no more than the name behind an @, and a network that has such names", () => {
    expect(recogniseLink("@durov and more", { network: "telegram" })).toMatchObject({ kind: "refused", problem: "notALink" });
    expect(recogniseLink("me@durov", { network: "telegram" })).toMatchObject({ kind: "refused", problem: "notALink" });
    expect(recogniseLink("@durov", { network: "not-a-network" })).toMatchObject({ kind: "refused", problem: "notALink" });
    expect(recogniseLink("@durov", { network: null })).toMatchObject({ kind: "refused", problem: "notALink" });
  });

  it("ORD-022 says of instructions which network they were typed for", () => {
    expect(recogniseLink("your link", { network: "telegram" })).toMatchObject({ problem: "placeholder", network: "telegram" });
    expect(recogniseLink("your link")).toMatchObject({ problem: "placeholder", network: null });
  });

  it("ORD-022 takes a link with a gap to fill in for an example, also where the rest of it is a link", () => {
    expect(recogniseLink("https://t.me/durov/<post>")).toMatchObject({ problem: "placeholder", network: "telegram" });
  });
});

describe("how a link is written", () => {
  it.each([
    // Several slashes are one for a platform, wherever they stand; another site may mean them.
    ["https://www.instagram.com/natgeo//p///BmflBqcBnaA/", "https://www.instagram.com/natgeo/p/BmflBqcBnaA/"],
    ["https://www.google.com//maps//place/Cafe/", "https://www.google.com/maps/place/Cafe/"],
    ["https://some-store.io/a//b", "https://some-store.io/a//b"],
    // The mark of an invitation is plain only where an invitation begins.
    ["https://t.me/%2bAbCdEf", "https://t.me/+AbCdEf"],
    ["https://www.instagram.com/natgeo/%2Babc", "https://www.instagram.com/natgeo/%2Babc"],
  ])("ORD-017 turns %s into %s", (typed, cleaned) => {
    expect(cleanLink(typed)).toBe(cleaned);
    expect(recogniseLink(typed)).toMatchObject({ isCleaned: typed !== cleaned });
  });

  it("ORD-017 blanks around a link are nothing that was cleaned away", () => {
    expect(recogniseLink(" https://youtu.be/Gq4y-9-I9f0\n")).toMatchObject({ isCleaned: false });
    expect(recogniseLink(" https://some-store.io/a ")).toMatchObject({ isCleaned: false });
    expect(recogniseLink(" https://some-store.io/a?utm_source=b ")).toMatchObject({ isCleaned: true });
  });

  it("ORD-020 is read seven times at most, however much is wound around it", () => {
    // Each reading takes one of them away, which makes the next one an ending.
    const wound = (times: number) => `https://x.com/nasa?a=1${"&s.".repeat(times)}`;
    expect(cleanLink(wound(6))).toBe("https://x.com/nasa?a=1");
    expect(cleanLink(wound(9))).toBe(wound(2));
  });

  it("ORD-022 what follows # names a page only where it does so", () => {
    expect(recogniseLink("https://signal.group/")).toMatchObject({ problem: "incomplete", network: "signal" });
    expect(recogniseLink("https://signal.group/#CjQKIAbC")).toMatchObject({ kind: "recognised", network: "signal" });
    expect(recogniseLink("https://www.instagram.com/p/#CjQKIAbC")).toMatchObject({ problem: "incomplete" });
  });

  it("ORD-022 a page that everybody sees otherwise is somebody's where names stand alone", () => {
    expect(recogniseLink("https://t.me/explore")).toMatchObject({ kind: "recognised", content: "profile" });
    expect(recogniseLink("https://www.instagram.com/explore/")).toMatchObject({ problem: "incomplete" });
  });
});

describe("a link among words", () => {
  it.each([
    // A site of somebody's own comes first where it is first.
    ["some-store.io or youtube.com/@someone", "unknown"],
    ["bit.ly/3AbCdEf or youtube.com/@someone", "refused"],
    ["see some-store.io or youtube.com/@someone", "recognised"],
    // Behind words, only a network that is known tells a link from a sentence.
    ["see some-store.io", "refused"],
  ])("ORD-017 finds in %j something %s", (text, kind) => {
    expect(recogniseLink(text).kind).toBe(kind);
  });

  it("ORD-017 leaves a text that is no link as it is, but for the blanks around it", () => {
    expect(cleanLink("  hello  ")).toBe("hello");
  });
});

describe("the link that is ordered", () => {
  const kept = { isKept: true };

  it("ORD-017 is the cleaned one, and none where there is nothing to order for", () => {
    expect(orderedLink("youtu.be/Gq4y-9-I9f0?si=abc")).toBe("https://youtu.be/Gq4y-9-I9f0");
    expect(orderedLink("https://youtu.be/Gq4y-9-I9f0?si=abc", { isKept: false })).toBe("https://youtu.be/Gq4y-9-I9f0");
    expect(orderedLink("@durov", { network: "telegram" })).toBe("https://t.me/durov");
    expect(orderedLink("hello")).toBe("");
    expect(orderedLink("hello", kept)).toBe("");
  });

  it.each([
    ["https://youtu.be/Gq4y-9-I9f0?si=abc", "https://youtu.be/Gq4y-9-I9f0?si=abc"],
    ["HTTP://www.instagram.com/p/BmflBqcBnaA/?igsh=1", "HTTP://www.instagram.com/p/BmflBqcBnaA/?igsh=1"],
    [" https://x.com/nasa?s=20\u200b ", "https://x.com/nasa?s=20"],
    ["youtu.be/Gq4y-9-I9f0?si=abc", "https://youtu.be/Gq4y-9-I9f0"],
    ["https://x.com/nasa?s=20 please", "https://x.com/nasa"],
    ["see https://x.com/nasa?s=20", "https://x.com/nasa"],
    ["tg://resolve?domain=durov", "https://t.me/durov"],
    // Both have to lead to the same host.
    ["https://l.facebook.com/l.php?u=https%3A%2F%2Fx.com%2Fnasa", "https://x.com/nasa"],
    ["https://https://x.com/nasa…\u007f", "https://x.com/nasa"],
    // Only a whole link can be kept.
    ["x.com/nasa?s=20&u=https://some-store.io", "https://x.com/nasa?u=https://some-store.io"],
    ["https://x.com/nasa?s=20\u00a0please", "https://x.com/nasa"],
  ])("ORD-017 with the buyer's own wording kept, %j becomes %j", (typed, ordered) => {
    expect(orderedLink(typed, kept)).toBe(ordered);
  });
});

describe("a service type that is written in another way", () => {
  it("ORD-022 reads underscores as hyphens", () => {
    const post = recogniseLink("https://www.instagram.com/p/BmflBqcBnaA/");
    expect(linkFit(post, "instagram_story_views").kind).toBe("wrong");
    expect(linkFit(post, "instagram_auto_likes").kind).toBe("suits");
  });

  it("ORD-022 says nothing about the links of other sites, and of none", () => {
    expect(linkFit(recogniseLink("https://some-store.io/a"), "instagram-followers")).toEqual({ kind: "suits" });
    expect(linkFit(recogniseLink("hello"), "instagram-followers")).toEqual({ kind: "suits" });
  });
});
