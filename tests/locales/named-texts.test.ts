import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { noticeTexts } from "../../ui/src/messages/notice-texts.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const english = new Map(
  readdirSync(`${root}locales/en`).map((name) => [
    name.replace(".json", ""),
    Object.keys(JSON.parse(readFileSync(`${root}locales/en/${name}`, "utf8")) as object),
  ]),
);
const sources = readdirSync(`${root}core/src`, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
/** `feature:key` in a string, or its part before the first value in a template. */
const named = new RegExp(`["\`](${[...english.keys()].join("|")}):\\w+(\\$\\{|["\`])`, "g");

describe("texts of notices", () => {
  it("LOC-001 are all texts of their feature", () => {
    expect(Object.keys(noticeTexts).length).toBeGreaterThan(20);
    const missing = Object.values(noticeTexts).filter((text) => {
      const [feature = "", key] = text.split(":");
      return !(english.get(feature) ?? []).some((name) => name.replace(/_(one|other)$/, "") === key);
    });
    expect(missing).toEqual([]);
  });

  it("LOC-001 are named by the interface alone: the core says what a notice is about", () => {
    expect(sources.flatMap((text) => text.match(named) ?? [])).toEqual([]);
  });
});
