import { describe, expect, it } from "vitest";
import { readConfig } from "../../../adapters/server/src/app/config.ts";

const at = (PANEL_ORIGIN: string, PANEL_COOKIE_DOMAIN: string) =>
  readConfig({ PANEL_ORIGIN, PANEL_COOKIE_DOMAIN }).cookies.domain;

describe("the parent domain of cookies", () => {
  it.each([
    ["https://panel.shop.example", "shop.example", "shop.example"],
    ["https://a.b.shop.example:8443", ".Shop.Example", "shop.example"],
    ["https://shop.example", "shop.example", "shop.example"],
    ["http://panel.shop.localhost:3000", "shop.localhost", "shop.localhost"],
  ])("DEC-048 of a panel at %s may be %s", (origin, named, domain) => {
    expect(at(origin, named)).toBe(domain);
  });

  it.each([
    ["http://localhost:3000", "localhost"],
    ["http://127.0.0.1:3000", "127.0.0.1"],
    ["http://127.0.0.1:3000", "0.0.1"],
    ["http://[::1]:3000", "::1"],
    ["https://panel.shop.example", "example"],
    ["https://panel.shop.example", "other.example"],
    ["https://notshop.example", "shop.example"],
    ["https://shop.example", "panel.shop.example"],
    ["https://panel.shop.example", "shop.example; Secure"],
    ["", "shop.example"],
  ])("DEC-048 of a panel at %j is not %j, and the server says so in a line", (origin, named) => {
    expect(() => at(origin, named)).toThrow(/^PANEL_COOKIE_DOMAIN must be a domain that the host of PANEL_ORIGIN lies in[^\n]*$/);
  });

  it("DEC-048 is none unless it is named", () => {
    expect(readConfig({ PANEL_ORIGIN: "https://panel.shop.example" }).cookies).toEqual({ prefix: "", domain: null });
  });
});

describe("the prefix of cookies", () => {
  it.each(["", "corner_", "A1", "x".repeat(20)])("DEC-048 may be %j", (prefix) => {
    expect(readConfig({ PANEL_COOKIE_PREFIX: prefix }).cookies.prefix).toBe(prefix);
  });

  it.each(["a b", "a;b", "a=b", "ä", "__Host-", "x\n", "x".repeat(21)])("DEC-048 is not %j", (prefix) => {
    expect(() => readConfig({ PANEL_COOKIE_PREFIX: prefix })).toThrow("PANEL_COOKIE_PREFIX must be up to 20 letters");
  });
});

describe("other hosts of the panel", () => {
  it.each([
    ["", []],
    ["https://shop.example", ["https://shop.example"]],
    ["https://shop.example, https://b.example:8443 https://shop.example", ["https://shop.example", "https://b.example:8443"]],
    ["http://shop.localhost:4000", ["http://shop.localhost:4000"]],
  ])("DEC-183 are read from %j", (text, origins) => {
    expect(readConfig({ PANEL_OTHER_ORIGINS: text }).otherOrigins).toEqual(origins);
  });

  it.each([
    "*",
    "null",
    "shop.example",
    "http://shop.example",
    "https://shop.example/app",
    "https://Shop.example",
    "ftp://a.example",
  ])("DEC-183 are not %j", (text) => {
    expect(() => readConfig({ PANEL_OTHER_ORIGINS: text })).toThrow("PANEL_OTHER_ORIGINS must name origins such as");
  });

  it("DEC-150 DEC-183 make a server public, as an address of its own does", () => {
    expect(readConfig({ PANEL_OTHER_ORIGINS: "https://shop.example" })).toMatchObject({ isPublic: true, isSandbox: false });
    expect(readConfig({ PANEL_OTHER_ORIGINS: "http://shop.localhost:4000" }).isPublic).toBe(false);
  });
});
