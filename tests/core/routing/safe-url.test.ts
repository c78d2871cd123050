import { embeddedImageSource, imageSource, isExternalUrl, safeUrl } from "@panel/core/routing";
import { describe, expect, it } from "vitest";

describe("addresses that come from data", () => {
  it.each([
    ["https://example.com/a?b=1#c", "https://example.com/a?b=1#c"],
    ["  HTTP://example.com ", "HTTP://example.com"],
    ["mailto:help@example.com", "mailto:help@example.com"],
    ["/orders?page=2", "/orders?page=2"],
    ["https://example.com?next=mailto:a@b.c", "https://example.com?next=mailto:a@b.c"],
  ])("UTL-001 lets %s through", (address, expected) => {
    expect(safeUrl(address)).toBe(expected);
  });

  it.each([
    null,
    undefined,
    "",
    "   ",
    "https://exam\tple.com/",
    "https://example.com/\u0000",
    "https://example.com/\u007f",
    "/orders\nSet-Cookie: a",
    "//evil.test",
    "/\\evil.test",
    "/a\\b",
    "javascript:alert(1)",
    "javascript:https://example.com/",
    "data:text/html,mailto:a@b.c",
    "x-mailto:a@b.c",
    "https://user@evil.test/",
    "https://evil.test\\@example.com/",
    "https:///evil.test",
    "https://",
    "orders",
    "ftp://example.com/",
  ])("UTL-001 refuses %j", (address) => {
    expect(safeUrl(address)).toBeNull();
  });

  it("UTL-001 tells addresses that leave the panel, blanks around them or not", () => {
    expect(isExternalUrl(" https://example.com ")).toBe(true);
    expect(isExternalUrl("/orders")).toBe(false);
  });
});

describe("sources of images", () => {
  it.each([
    "data:image/png;base64,AA==",
    "blob:https://example.com/1",
    "https://example.com/logo",
    "//cdn.example.com/logo",
    "/files/logo",
    "files/logo.svg",
  ])("UTL-001 shows %s", (source) => {
    expect(imageSource(source)).toBe(source);
  });

  it("UTL-001 leaves the blanks around a source away", () => {
    expect(imageSource(" /files/logo.png ")).toBe("/files/logo.png");
  });

  it.each([
    null,
    "",
    " ",
    "/files/\u0001.png",
    "data:text/html,data:image/png",
    "javascript:alert(1)//.png",
    "javascript:'blob:'",
    "logo",
    "x:data:image/png",
    "file:logo.gif",
  ])("UTL-001 does not show %j", (source) => {
    expect(imageSource(source)).toBeNull();
  });

  it("UTL-001 takes a colon later in a name for part of it", () => {
    expect(imageSource("files/12:30.png")).toBe("files/12:30.png");
  });

  it.each([
    "/a.png",
    "a.png",
    "data:image/png;base64,AAAA",
    "https://panel.example/a.png",
    "//panel.example/a.png",
    "https://CDN.example/a.png?b=c#d",
    "http://cdn.example",
    "https://files.example:8443/a.png",
  ])("T8 lets %s stand in HTML of the server", (source) => {
    expect(embeddedImageSource(source, "panel.example", ["cdn.example", " Files.example:8443 "])).toBe(source);
  });

  it.each([
    "https://evil.example/a.png",
    "//evil.example/a.png",
    "/\\evil.example/a.png",
    "\\/evil.example/a.png",
    "\\\\evil.example\\a.png",
    "https:\\\\evil.example/a.png",
    "https:///evil.example/a.png",
    "https://cdn.example@evil.example/a.png",
    "https://cdn.example:444/a.png",
    "https://cdn.example.evil.example/a.png",
    "https://sub.cdn.example/a.png",
    "https://cdn.example%2f@evil.example/a.png",
    "https://",
    "javascript:alert(1)",
    null,
  ])("T8 does not let %j stand in HTML of the server", (source) => {
    expect(embeddedImageSource(source, "panel.example", ["cdn.example", ""])).toBeNull();
  });
});
