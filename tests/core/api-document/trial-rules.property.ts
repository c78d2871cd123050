import {
  commandLineOf,
  groupsOf,
  paragraphsOf,
  requestOf,
  shownBody,
  valueKey,
  type ApiOperation,
} from "@panel/core/api-document";
import { createMemoryPanel } from "@panel/memory";
import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

const opened = await createMemoryPanel().apiDocument.document();
const operations = opened.ok ? opened.value.document.operations : [];
const [read, change] = operations as [ApiOperation, ApiOperation];
const anything = fc.string({ unit: "binary" }).filter((text) => !/[\0\ud800-\udfff]/u.test(text));

describe("the request of a form", () => {
  it("TOK-004 reaches the path that it names, whatever was typed into it", () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const values = new Map([[valueKey({ place: "path", name: "thingId" }), typed]]);
        const request = requestOf(change, { values, body: "{}", bearer: "" });
        if (["", ".", ".."].includes(typed)) return request === null;
        const { pathname } = new URL(`https://panel.example${request?.address ?? ""}`);
        return decodeURIComponent(pathname) === `/api/v1/things/${typed}`;
      }),
    );
  });

  it("TOK-004 names who calls and what is sent, where the call takes it", () => {
    const values = new Map([
      [valueKey({ place: "path", name: "thingId" }), "7"],
      [valueKey({ place: "header", name: "Idempotency-Key" }), "k"],
    ]);
    expect(requestOf(change, { values, body: "{}", bearer: " api_x " })).toEqual({
      method: "POST",
      address: "/api/v1/things/7",
      headers: { "Idempotency-Key": "k", Authorization: "Bearer api_x", "Content-Type": "application/json" },
      body: "{}",
    });
    const sent = requestOf(read, { values: new Map(), body: "", bearer: "api_x" });
    expect(sent?.headers).toEqual({});
  });

  it("TOK-004 is the same on a command line, whatever stands in it, and leaves the token out", () => {
    fc.assert(
      fc.property(anything, (body) => {
        const line = commandLineOf(
          { method: "POST", address: "/a", headers: { Authorization: "Bearer secret" }, body },
          "https://h",
        );
        expect(line).not.toContain("secret");
        const script = line.replace(/^curl/, "printf '%s\\n--end--\\n'");
        const words = execFileSync("sh", ["-c", script], { env: { API_TOKEN: "t" }, encoding: "utf8" }).split("\n--end--\n");
        return words.includes(body) && words.includes("Authorization: Bearer t") && words.includes("https://h/a");
      }),
      { numRuns: 60 },
    );
  });
});

describe("a document to be read", () => {
  it("TOK-004 finds operations by any of their words, and keeps the order of their tags", () => {
    const found = (words: string) => groupsOf(operations, words).flatMap((group) => group.operations);
    expect(found("")).toHaveLength(2);
    expect(found("post THING")).toEqual([change]);
    expect(found("nothing like it")).toEqual([]);
  });

  it("TOK-004 reads paragraphs with emphasis and code, and shows long answers cut", () => {
    expect(paragraphsOf("One\nline, **loud** and `x`.\n\n \n\nTwo")).toEqual([
      [
        { look: "plain", text: "One line, " },
        { look: "strong", text: "loud" },
        { look: "plain", text: " and " },
        { look: "code", text: "x" },
        { look: "plain", text: "." },
      ],
      [{ look: "plain", text: "Two" }],
    ]);
    expect([shownBody('{"a":1}'), shownBody("no JSON")]).toEqual(['{\n  "a": 1\n}', "no JSON"]);
    expect(shownBody("x".repeat(30_000))).toHaveLength(20_002);
  });
});
