import { describe, expect, it } from "vitest";
import { networkKeyOf, recogniseLink } from "@panel/core/links";
import { cleanLink } from "../../support/clean-link.ts";
import { exampleLines, firstWord, type SharedLink, sharedLinks } from "../../support/shared-links.ts";

function readingOf({ content, link, chosen }: SharedLink): string {
  const recognition = recogniseLink(link, { network: chosen });
  if (recognition.kind !== "recognised") return `${recognition.kind} ${link}`;
  const { isCertain } = recognition;
  const isSaid = content.startsWith("?") ? !isCertain : recognition.content === content;
  return `${recognition.network} ${isSaid ? content : recognition.content} ${link}`;
}

const networks = [...sharedLinks()];

describe("links as people share them", () => {
  it.each(networks.filter(([network]) => network !== "website"))("ORD-017 reads every link of %s", (network, links) => {
    expect(links.map(readingOf)).toEqual(links.map(({ content, link }) => `${network} ${content} ${link}`));
  });

  it("ORD-017 takes links of other sites for what they are", () => {
    const links = networks.find(([network]) => network === "website")?.[1] ?? [];
    expect(links.map(readingOf)).toEqual(links.map(({ link }) => `unknown ${link}`));
    expect(links.length).toBeGreaterThan(20);
  });

  it("ORD-017 cleans a shared link once for all, and leaves what it leads to", () => {
    for (const [network, links] of networks) {
      for (const { link, chosen } of links) {
        const recognition = recogniseLink(link, { network: chosen });
        if (recognition.kind === "refused") continue;
        expect([link, cleanLink(recognition.link)]).toEqual([link, recognition.link]);
        expect([link, networkKeyOf(recogniseLink(recognition.link)) ?? "website"]).toEqual([link, network]);
      }
    }
  });

  it("ORD-018 takes no look-alike and no other site for a network", () => {
    const links = exampleLines("strange-links.txt");
    expect(links.filter((link) => networkKeyOf(recogniseLink(link)) !== null)).toEqual([]);
    expect(links.length).toBeGreaterThan(150);
  });

  it("ORD-022 refuses what cannot be ordered for, and says why", () => {
    const lines = exampleLines("refused-links.txt");
    const said = lines.map((line) => {
      const recognition = recogniseLink(firstWord(line)[1]);
      return `${recognition.kind === "refused" ? recognition.problem : recognition.kind} ${firstWord(line)[1]}`;
    });
    expect(said).toEqual(lines);
  });
});

describe("what a shared link carries along", () => {
  it.each([
    ["https://x.com/nasa/status/1789012345678901234?s=46&t=AbC", "https://x.com/nasa/status/1789012345678901234"],
    // The same letter is the time in a video.
    ["https://youtu.be/dQw4w9WgXcQ?si=Zk3kq9&t=42", "https://youtu.be/dQw4w9WgXcQ?t=42"],
    ["https://www.facebook.com/reel/1234567890123456?fs=e&mibextid=0NULKw", "https://www.facebook.com/reel/1234567890123456"],
    [
      "https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M?si=a&pi=b",
      "https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M",
    ],
    ["https://www.tiktok.com/%40nasa/video/7223456789012345678", "https://www.tiktok.com/@nasa/video/7223456789012345678"],
    ["https://t.me/%2BAbCdEfGhIjKlMnOp", "https://t.me/+AbCdEfGhIjKlMnOp"],
    ["https://web.telegram.org/k/#@durov", "https://t.me/durov"],
    ["https://signal.group/#CjQKIAbC", "https://signal.group/#CjQKIAbC"],
    ["https://boosty.to/nasa/posts/a1b2c3d4?share=post_link", "https://boosty.to/nasa/posts/a1b2c3d4"],
    ["https://пример.рф/страница?utm_source=a", "https://пример.рф/страница"],
    ["intent://www.instagram.com/nasa#Intent;package=com.instagram.android;scheme=https;end", "https://www.instagram.com/nasa"],
    ["intent://resolve?domain=durov#Intent;package=org.telegram.messenger;scheme=tg;end", "https://t.me/durov"],
    ["market://details?id=com.instagram.android", "https://play.google.com/store/apps/details?id=com.instagram.android"],
    ["tg://privatepost?channel=1234567890&post=55", "https://t.me/c/1234567890/55"],
    ["whatsapp://chat?code=AbCdEfGhIjKl", "https://chat.whatsapp.com/AbCdEfGhIjKl"],
  ])("ORD-017 turns %s into %s", (shared, cleaned) => {
    expect(cleanLink(shared)).toBe(cleaned);
  });

  it("ORD-018 opens no other scheme on behalf of an app", () => {
    expect(recogniseLink("intent://x#Intent;scheme=javascript;end")).toMatchObject({ kind: "refused", problem: "notALink" });
    expect(recogniseLink("intent://user@instagram.com/nasa#Intent;scheme=https;end")).toMatchObject({ kind: "refused" });
  });
});
