import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const decisions = fileURLToPath(new URL("../../docs/decisions", import.meta.url));
const names = readdirSync(decisions).sort();

describe("the decisions", () => {
  it("are numbered without a gap", () => {
    expect(names.map((name) => name.slice(0, 5))).toEqual(names.map((_name, at) => `${String(at + 1).padStart(4, "0")}-`));
  });

  it.each(names)("%s states context, options, choice and cost", (name) => {
    const text = readFileSync(join(decisions, name), "utf8");
    expect(text.split("\n")[0]).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S`));
    const parts = ["Context", "Options", "Choice", "Cost"].map((part) => text.indexOf(`\n**${part}.**`));
    expect(parts.every((at) => at > 0)).toBe(true);
    expect(parts).toEqual([...parts].sort((left, right) => left - right));
  });
});
