import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { isNamedByTime } from "../support/named-by-time.ts";

const decisions = fileURLToPath(new URL("../../docs/decisions", import.meta.url));
const names = readdirSync(decisions).sort();

describe("the decisions", () => {
  it("begin with the minute in which they were made, but for the sixty-one oldest, which have numbers", () => {
    const numbered = names.slice(0, 61);
    expect(numbered.map((name) => name.slice(0, 5))).toEqual(numbered.map((_name, at) => `${String(at + 1).padStart(4, "0")}-`));
    expect(names.slice(61).filter((name) => !isNamedByTime(name.replace(/\.md$/, "")))).toEqual([]);
  });

  it("begin with a minute or number that no other begins with", () => {
    const beginnings = names.map((name) => name.split("-")[0]);
    expect(beginnings.filter((beginning, at) => beginnings.indexOf(beginning) !== at)).toEqual([]);
  });

  it.each(names)("%s states context, options, choice and cost", (name) => {
    const text = readFileSync(join(decisions, name), "utf8");
    expect(text.split("\n")[0]).toMatch(new RegExp(`^# ${name.slice(0, name.indexOf("-"))} \\S`));
    const parts = ["Context", "Options", "Choice", "Cost"].map((part) => text.indexOf(`\n**${part}.**`));
    expect(parts.every((at) => at > 0)).toBe(true);
    expect(parts).toEqual([...parts].sort((left, right) => left - right));
  });
});
