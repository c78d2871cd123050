import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { networkKeyOf, recogniseLink } from "@panel/core/links";
import { cleanLink } from "../../support/clean-link.ts";
import { knownAddresses, strangers } from "./link-addresses.ts";

const network = (text: string) => networkKeyOf(recogniseLink(text));
const kind = (text: string) => recogniseLink(text).kind;
const content = (text: string) => {
  const recognition = recogniseLink(text);
  return recognition.kind === "recognised" ? recognition.content : recognition.kind;
};

describe("recognising a link", () => {
  it.each(knownAddresses)("ORD-017 reads %s as %s %s", (link, expectedNetwork, expectedContent) => {
    expect([kind(link), network(link), content(link)]).toEqual(["recognised", expectedNetwork, expectedContent]);
  });

  it.each(strangers)("ORD-018 takes %s for no network", (link) => {
    expect(network(link)).toBeNull();
  });

  it("ORD-017 takes a bare name for a page of the network that is chosen, and of no other", () => {
    const telegram = recogniseLink("@durov", { network: "telegram" });
    expect(telegram).toMatchObject({ kind: "recognised", network: "telegram", content: "profile", link: "https://t.me/durov" });
    expect(recogniseLink("@nasa", { network: "instagram" })).toMatchObject({ link: "https://www.instagram.com/nasa/" });
    expect(recogniseLink("@durov")).toMatchObject({ kind: "refused", problem: "notALink" });
    expect(recogniseLink("durov", { network: "telegram" })).toMatchObject({ kind: "refused", problem: "notALink" });
  });

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["\u200b\ufeff", "empty"],
    ["hello", "notALink"],
    ["just some words. And more", "notALink"],
    ["javascript:alert(1)", "notALink"],
    ["javascript:https://youtube.com/watch?v=TwNRNBZvdY0", "notALink"],
    ["data:text/html,<script>alert(1)</script>", "notALink"],
    ["ftp://youtube.com/a", "notALink"],
    ["mailto:me@youtube.com", "notALink"],
    ["https://youtube.com@evil.test/watch", "notALink"],
    ["https://user:pass@youtube.com/watch?v=1", "notALink"],
    ["https:\\\\youtube.com\\watch", "notALink"],
    ["https://youtube.com\\@evil.test/watch", "notALink"],
    ["https://ｙoutube.com/watch?v=1", "notALink"],
    ["https://yоutube.com/watch?v=1", "notALink"],
    ["https://youtube。com/watch?v=1", "notALink"],
    ["https://you%74ube.com/watch?v=1", "notALink"],
    ["https://169.254.169.254/latest", "notALink"],
    ["https://0x7f.0x1/latest", "notALink"],
    ["http://2130706433/", "notALink"],
    ["http://[::1]/", "notALink"],
    ["https://a..b.com/", "notALink"],
    ["https://localhost/a", "notALink"],
    [`https://youtube.com/${"a".repeat(2100)}`, "notALink"],
    ["https://www.tiktok.com/@username", "placeholder"],
    ["https://t.me/link_example/994", "placeholder"],
    ["https://open.spotify.com/album/6wVG91Iu04K7FBKWxxxxxxx", "placeholder"],
    ["https://www.youtube.com/watch?v=ХХХХХХХХХХХ", "placeholder"],
    ["https://t.me/<username>", "placeholder"],
    ["https://t.me/{channel}", "placeholder"],
    ["https://instagram.com/p/xxxx/", "placeholder"],
    ["https://instagram.com/your_username", "placeholder"],
    ["https://www.facebook.com/user_id/videos/video_id/", "placeholder"],
    ["https://example.com/landing", "placeholder"],
    ["https://your-site.com", "placeholder"],
    ["your link", "placeholder"],
    ["Paste your link here", "placeholder"],
    ["@username", "placeholder"],
    ["https://t.me/joinchat/", "incomplete"],
    ["https://www.youtube.com/watch", "incomplete"],
    ["https://youtu.be/", "incomplete"],
    ["instagram.com", "incomplete"],
    ["https://www.tiktok.com/@", "incomplete"],
    ["https://bit.ly/3AbCdEf", "shortened"],
    ["https://t.co/AbCdEf", "shortened"],
    ["https://vk.cc/abcdef", "shortened"],
    ["https://l.facebook.com/l.php?h=AT0", "leadsElsewhere"],
    ["https://out.reddit.com/", "leadsElsewhere"],
    ["weixin://dl/chat?Bright_Writers", "opensAnApp"],
    ["tg://settings", "opensAnApp"],
  ])("ORD-022 refuses %j as %s", (link, problem) => {
    expect(recogniseLink(link)).toMatchObject({ kind: "refused", problem });
  });

  it.each([
    "https://www.reddit.com/r/space/comments/90bu6w/for_example_this_username_works/",
    "https://www.instagram.com/xxxtentacion/",
    "https://www.instagram.com/exampleofart/",
    "https://t.me/channel_of_names",
    "https://www.youtube.com/@usernames_and_more",
    "https://medium.com/@someone/your-name-and-you-0a1b2c3d4e5f",
  ])("ORD-022 takes %s for no placeholder", (link) => {
    expect(kind(link)).toBe("recognised");
  });

  it("ORD-017 names the network of a link that cannot be ordered for as well", () => {
    expect(network("https://www.tiktok.com/@username")).toBe("tiktok");
    expect(network("https://t.me/joinchat/")).toBe("telegram");
    expect(network("weixin://dl/chat?Bright_Writers")).toBe("wechat");
  });
});

describe("cleaning a link", () => {
  it.each([
    ["http://www.instagram.com//p/BmflBqcBnaA/🔴Order now", "https://www.instagram.com/p/BmflBqcBnaA/"],
    ["https://www.instagram.com/p/BmflBqcBnaA/Put", "https://www.instagram.com/p/BmflBqcBnaA/"],
    ["https://www.youtube.com/watch?v=TwNRNBZvdY0&feature=youtu.be&utm_source=x", "https://www.youtube.com/watch?v=TwNRNBZvdY0"],
    ["https://www.youtube.com/watch?v=TwNRNBZvdY0?feature=share", "https://www.youtube.com/watch?v=TwNRNBZvdY0"],
    ["https://www.youtube.com/watch?v=47vORP1iC3gSpecs", "https://www.youtube.com/watch?v=47vORP1iC3g"],
    ["https://www.youtube.com/watch?v=TwNRNBZvdY0&amp;t=5", "https://www.youtube.com/watch?v=TwNRNBZvdY0&t=5"],
    ["  youtu.be/Gq4y-9-I9f0?si=abc  please", "https://youtu.be/Gq4y-9-I9f0"],
    ["My channel: https://t.me/durov, thanks!", "https://t.me/durov"],
    ["Link:https://t.me/durov", "https://t.me/durov"],
    ["my channel youtube.com/@someone", "https://youtube.com/@someone"],
    ["(https://x.com/nasa)", "https://x.com/nasa"],
    ["[my page](https://x.com/nasa)", "https://x.com/nasa"],
    ["https://t.me/durov\nhttps://t.me/other", "https://t.me/durov"],
    ["https://t.me/durov/2|yes", "https://t.me/durov/2"],
    ["https://t.me/durov/142Hello", "https://t.me/durov/142"],
    ["HTTPS://YouTube.com:443/watch?v=TwNRNBZvdY0#t=10", "https://youtube.com/watch?v=TwNRNBZvdY0"],
    ["https://https://x.com/nasa", "https://x.com/nasa"],
    ["https:/x.com/nasa", "https://x.com/nasa"],
    ["https//x.com/nasa", "https://x.com/nasa"],
    ["//x.com/nasa", "https://x.com/nasa"],
    ["https://x.com./nasa", "https://x.com/nasa"],
    ["https://\u200bx.com/na\u200bsa\u200e", "https://x.com/nasa"],
    ["https://x.com/nasa…", "https://x.com/nasa"],
    ["https%3A%2F%2Fx.com%2Fnasa", "https://x.com/nasa"],
    [
      "https://open.spotify.com/album/6wVG91Iu04K7FBKWaBcDeFhttps://open.spotify.com/playlist/aa",
      "https://open.spotify.com/album/6wVG91Iu04K7FBKWaBcDeF",
    ],
    ["https://open.spotify.com/track/40Zb4FZ6nS1Hj8RVfaLkCVDon", "https://open.spotify.com/track/40Zb4FZ6nS1Hj8RVfaLkCV"],
    ["https://twitter.com/user/status/1069126889317363712USA", "https://twitter.com/user/status/1069126889317363712"],
    ["https://www.pinterest.com/pin/581105158147662770-------⌛Start", "https://www.pinterest.com/pin/581105158147662770"],
    ["https://l.facebook.com/l.php?u=https%3A%2F%2Fx.com%2Fnasa%3Fs%3D20&h=AT0", "https://x.com/nasa"],
    ["https://l.instagram.com/?u=https%3A%2F%2Ft.me%2Fdurov&e=AT", "https://t.me/durov"],
    ["https://out.reddit.com/t3_a?url=https%3A%2F%2Fyoutu.be%2FGq4y-9-I9f0&token=b", "https://youtu.be/Gq4y-9-I9f0"],
    ["https://www.google.com/url?q=https://x.com/nasa&sa=D", "https://x.com/nasa"],
    ["https://vk.com/away.php?to=https%3A%2F%2Fx.com%2Fnasa", "https://x.com/nasa"],
    ["tg://resolve?domain=durov&post=142", "https://t.me/durov/142"],
    ["vnd.youtube:TwNRNBZvdY0", "https://www.youtube.com/watch?v=TwNRNBZvdY0"],
    ["https://x.com/someone_/status/1069126889317363712", "https://x.com/someone_/status/1069126889317363712"],
    ["http://a.aa?a&=", "http://a.aa/?a"],
    [
      "http://shop.some-store.io:8080/?s=socks&from=mail&utm_source=b&fbclid=c",
      "http://shop.some-store.io:8080/?s=socks&from=mail",
    ],
    ["https://app.some-store.io/#/product/1", "https://app.some-store.io/#/product/1"],
    ["not a link", "not a link"],
  ])("ORD-017 turns %j into %j", (pasted, cleaned) => {
    expect(cleanLink(pasted)).toBe(cleaned);
    expect(cleanLink(cleaned)).toBe(cleaned);
  });

  it("ORD-017 says whether anything was cleaned", () => {
    expect(recogniseLink("https://youtu.be/Gq4y-9-I9f0")).toMatchObject({ isCleaned: false });
    expect(recogniseLink("youtu.be/Gq4y-9-I9f0")).toMatchObject({ isCleaned: true });
    expect(recogniseLink("https://some-store.io/a?utm_source=b")).toEqual({
      kind: "unknown",
      link: "https://some-store.io/a",
      isCleaned: true,
    });
  });

  it("ORD-020 never throws and cleans once for all", () => {
    const pieces = fc.constantFrom(
      ..."https:// http:// // www. youtube.com t.me instagram.com /p/ /watch?v= ? & = # @ / // . : | 🔴 ХХ x utm_a=b %2F %zz ( ) - --- , \u200b".split(
        " ",
      ),
      " ",
      "abcDEF12345",
    );
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.array(pieces, { maxLength: 14, size: "max" }).map((parts) => parts.join("")),
      fc.tuple(fc.constantFrom(...knownAddresses.map(([address]) => address)), fc.string()).map(([a, b]) => `${a}${b}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const once = cleanLink(text);
        expect(cleanLink(once)).toBe(once);
        const recognition = recogniseLink(text);
        if (recognition.kind === "recognised") expect(recognition.link).toMatch(/^https:\/\/[a-z0-9.-]+(\/|\?|$)/);
        if (recognition.kind === "unknown") expect(recognition.link).toMatch(/^https?:\/\/[\p{L}\p{M}\p{N}.-]+(:\d+)?(\/|\?|$)/u);
      }),
      { numRuns: 2000 },
    );
  });
});

const collection = (name: string) => new URL(`../../../../../shared/data/urls/${name}`, import.meta.url);
const read = <Entry>(name: string) =>
  (JSON.parse(readFileSync(collection(name), "utf8")) as { urls: (Entry & { url: string; network: string })[] }).urls;

describe.skipIf(!existsSync(collection("social_urls.json")))(
  "real addresses (skipped where the collection is not at hand)",
  () => {
    it("ORD-017 names the right network for at least 99 of 100, and never a wrong one", () => {
      const urls = read("social_urls.json");
      const wrong = urls.filter(({ url, network: expected }) => network(url) !== expected);
      expect(wrong.length / urls.length).toBeLessThanOrEqual(0.01);
      expect(wrong.filter(({ url }) => network(url) !== null)).toEqual([]);
    });

    it("ORD-022 finds the network of every malformed link, and cleans or refuses it", () => {
      for (const { url, network: expected, defect } of read<{ defect: string }>("malformed_links.json")) {
        expect([url, network(url)]).toEqual([url, expected]);
        const cleaned = recogniseLink(url);
        if (defect === "trailing_symbol_or_text" && cleaned.kind === "recognised") expect(cleaned.link).not.toMatch(/[^!-~]/);
      }
    });
  },
);
