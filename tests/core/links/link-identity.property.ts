import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkIdentity, linkNetworks, recogniseLink } from "@panel/core/links";
import { sharedLinks } from "../../support/shared-links.ts";
import { knownAddresses } from "./link-addresses.ts";

/** Every link of the examples that a network is known for, by what it is ordered as. */
const links = [...sharedLinks().values()]
  .flatMap((ofNetwork) => ofNetwork.map(({ link, chosen }) => recogniseLink(link, { network: chosen })))
  .concat(knownAddresses.map(([link]) => recogniseLink(link)))
  .flatMap((found) => (found.kind === "recognised" ? [found] : []));

const link = fc.constantFrom(...links);
/** What apps and sites put behind a link without changing where it leads. */
const shared = fc.constantFrom("utm_source=a", "fbclid=IwAR0", "igsh=MzRl", "si=abcDEF", "hl=de", "lang=tr", "ref=share");

interface Writing {
  readonly scheme: "https://" | "http://" | "";
  readonly isWithWww: boolean;
  readonly isSlashed: boolean;
  readonly parameters: readonly string[];
}

const writing: fc.Arbitrary<Writing> = fc.record({
  scheme: fc.constantFrom("https://", "http://", ""),
  isWithWww: fc.boolean(),
  isSlashed: fc.boolean(),
  parameters: fc.uniqueArray(shared, { maxLength: 3 }),
});

/** The link as another person may have it; `www.` comes and goes only at a host that is the network's own. */
function written(text: string, hosts: readonly string[], { scheme, isWithWww, isSlashed, parameters }: Writing): string {
  const [, host = "", path = "", rest = ""] = /^https:\/\/(?:www\.)?([^/?#]+)([^?#]*)(.*)$/.exec(text) ?? [];
  const www = isWithWww && hosts.includes(host) ? "www." : "";
  const slashed = isSlashed && rest === "" && path !== "" && !path.endsWith("/") ? `${path}/` : path;
  const [query = "", fragment] = rest.split("#");
  const pairs = [query.replace(/^\?/, ""), ...parameters].filter((pair) => pair !== "");
  return `${scheme}${www}${host}${slashed}${pairs.length === 0 ? "" : `?${pairs.join("&")}`}${fragment === undefined ? "" : `#${fragment}`}`;
}

describe("the identity of a link", () => {
  it("is that of the cleaned link, and of itself", () => {
    for (const found of links) {
      const identity = linkIdentity(found.link);
      expect(identity.startsWith(`${found.network}:`)).toBe(true);
      expect(linkIdentity(identity)).toBe(identity);
    }
    expect(new Set(links.map(({ network }) => network)).size).toBeGreaterThan(100);
  });

  it("is the same however the link is written and shared", () => {
    fc.assert(
      fc.property(link, writing, ({ link: text, network }, how) => {
        const hosts = linkNetworks.filter(({ key }) => key === network).flatMap((known) => known.hosts);
        const other = written(text, hosts, how);
        const found = recogniseLink(other);
        // A number may be lost in what was glued to it; what is recognised as another page, or none, is not the same link.
        if (found.kind === "refused") return;
        expect(linkIdentity(other)).toBe(linkIdentity(text));
      }),
      { numRuns: 20_000 },
    );
  });

  it("tells sites by host, path and query, whatever order the query has", () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    const site = fc.record({ host: word, path: fc.array(word, { maxLength: 3 }), query: fc.uniqueArray(word, { maxLength: 4 }) });
    const addressOf = ({ host, path, query }: { host: string; path: readonly string[]; query: readonly string[] }) =>
      `https://${host}.some-store.io/${path.join("/")}${query.length === 0 ? "" : `?${query.map((name) => `${name}=1`).join("&")}`}`;
    fc.assert(
      fc.property(site, site, (one, other) => {
        const turned = { ...one, query: one.query.toReversed() };
        expect(linkIdentity(addressOf(turned))).toBe(linkIdentity(addressOf(one)));
        const isSame =
          one.host === other.host &&
          one.path.join("/") === other.path.join("/") &&
          one.query.toSorted().join("&") === other.query.toSorted().join("&");
        expect(linkIdentity(addressOf(one)) === linkIdentity(addressOf(other))).toBe(isSame);
      }),
    );
  });
});
