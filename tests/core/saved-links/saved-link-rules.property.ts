import { networkId } from "@panel/core/identifiers";
import { linkIdentity } from "@panel/core/links";
import {
  LINKS_PER_NETWORK,
  MAX_SAVED_LINKS,
  offeredLinks,
  parseSavedLinks,
  savedLinksText,
  withoutLink,
  withUsedLink,
  type SavedLink,
} from "@panel/core/saved-links";
import type { Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

const names = ["natgeo", "nasa", "NatGeo", "esa", "jaxa", "isro", "cnsa", "csa"];
const links: Arbitrary<SavedLink> = fc.record({
  networkId: fc.integer({ min: 1, max: 20 }).map(networkId),
  url: fc.oneof(
    fc.constantFrom(...names).map((name) => `https://www.instagram.com/${name}/`),
    fc.constantFrom(...names).map((name) => `instagram.com/${name}`),
    fc.webUrl(),
    fc.string(),
  ),
});
const used = fc.array(links, { maxLength: 120, size: "max" });
const savedFrom = (all: readonly SavedLink[]) => all.reduce<readonly SavedLink[]>(withUsedLink, []);

const RUNS = { numRuns: 200 };

describe("the links that are kept", () => {
  it("are five of a network at most, and no two lead to the same thing", () => {
    fc.assert(
      fc.property(used, (all) => {
        const saved = savedFrom(all);
        expect(saved.length).toBeLessThanOrEqual(MAX_SAVED_LINKS);
        for (const network of new Set(saved.map((link) => link.networkId))) {
          const own = saved.filter((link) => link.networkId === network);
          expect(own.length).toBeLessThanOrEqual(LINKS_PER_NETWORK);
          expect(new Set(own.map(({ url }) => linkIdentity(url))).size).toBe(own.length);
        }
      }),
      RUNS,
    );
  });

  it("begin with the one that was used last, as it was written last", () => {
    fc.assert(
      fc.property(
        used,
        links.filter(({ url }) => url.trim() !== ""),
        (all, last) => {
          expect(savedFrom([...all, last])[0]).toEqual({ ...last, url: last.url.trim() });
        },
      ),
      RUNS,
    );
  });

  it("are read again as they were written, by their owner alone", () => {
    fc.assert(
      fc.property(used, fc.option(fc.nat()), fc.option(fc.nat()), (all, owner, other) => {
        const saved = savedFrom(all);
        const text = savedLinksText(saved, owner);
        expect(parseSavedLinks(text, owner)).toEqual(saved);
        if (other !== owner) expect(parseSavedLinks(text, other)).toEqual([]);
      }),
      RUNS,
    );
  });

  it("are nothing where something else is stored, and it never throws", () => {
    const damaged = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((inner) => `{"version":1,"owner":null,"links":${inner}}`),
    );
    fc.assert(
      fc.property(damaged, (text) => {
        for (const { networkId: network, url } of parseSavedLinks(text, null)) {
          expect(Number.isSafeInteger(network)).toBe(true);
          expect(url.trim()).not.toBe("");
        }
      }),
      RUNS,
    );
  });

  it("are without one that was forgotten, and with all the others", () => {
    fc.assert(
      fc.property(used, fc.nat(), (all, at) => {
        const saved = savedFrom(all);
        const gone = saved[at % Math.max(saved.length, 1)] ?? { networkId: networkId(1), url: "none" };
        expect(withoutLink(saved, gone)).toEqual(saved.filter((link) => link !== gone));
      }),
      RUNS,
    );
  });
});

describe("the links that are offered", () => {
  it("are those of the network which contain what was typed, never the typed link itself", () => {
    fc.assert(
      fc.property(used, fc.constantFrom("", "nas", "HTTPS://www.instagram.com/na", "instagram.com/nasa"), (all, typed) => {
        const saved = savedFrom(all);
        const network = networkId(7);
        const offered = offeredLinks(saved, { networkId: network, typed });
        expect(offered.length).toBeLessThanOrEqual(LINKS_PER_NETWORK);
        const words = typed.toLowerCase().replace("https://www.", "");
        for (const link of offered) {
          expect(link.networkId).toBe(network);
          expect(link.url.toLowerCase()).toContain(words);
          expect(link.url).not.toBe(typed);
        }
        if (typed === "") expect(offered).toEqual(saved.filter((link) => link.networkId === network));
      }),
      RUNS,
    );
  });

  it("are those which lead to what was typed, however it is written", () => {
    const url = "https://www.instagram.com/reel/CxAbCdEfGhI/";
    const saved = savedFrom([{ networkId: networkId(7), url }]);
    const offered = (typed: string) => offeredLinks(saved, { networkId: networkId(7), typed }).map((link) => link.url);
    expect(offered("http://instagram.com/p/CxAbCdEfGhI?igsh=abc")).toEqual([url]);
    expect(offered("http://instagram.com/p/CxAbCdEfGhX?igsh=abc")).toEqual([]);
    expect(offered(url)).toEqual([]);
  });

  it("are the newest of all networks while none is chosen", () => {
    const saved = savedFrom([1, 2, 3].map((id) => ({ networkId: networkId(id), url: `https://a.example/${String(id)}` })));
    expect(offeredLinks(saved, { networkId: null, typed: "" }).map((link) => link.networkId)).toEqual([3, 2, 1]);
  });
});
