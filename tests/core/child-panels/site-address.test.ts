import { domainTypeOf, siteAddress } from "@panel/core/child-panels";
import { describe, expect, it } from "vitest";

describe("the address of a panel's site", () => {
  it.each([
    ["my-shop.com", "https://my-shop.com"],
    ["https://my-shop.com/app", "https://my-shop.com/app"],
    ["http://reach.panels.localhost:4000/app/", "http://reach.panels.localhost:4000/app/"],
    // A name is never an address of another kind: the browser finds no such site.
    ["javascript:alert('http://a.test')", "https://javascript:alert('http://a.test')"],
    ["", null],
  ])("of %s is %s", (named, address) => {
    expect(siteAddress(named)).toBe(address);
  });
});

describe("the kind of a name", () => {
  it("is never one that the operator gives where there is no domain for it", () => {
    expect(domainTypeOf("my.null", null)).toBe("own");
  });
});
