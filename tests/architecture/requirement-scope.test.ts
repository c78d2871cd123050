import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("../../docs/requirements", import.meta.url));
const textOf = (name: string): string => readFileSync(join(folder, name), "utf8");

/** Each row with what its last column says of where it comes from. */
const sources = new Map<string, string>(
  readdirSync(folder).flatMap((name) =>
    [...textOf(name).matchAll(/^\| ([A-Z]{3}-\d{3}) \|.*\| ([^|]*) \|$/gm)].map(
      ([, id = "", source = ""]) => [id, source] as const,
    ),
  ),
);

/** The specifications that speak of each row, by the lines of each that lead to it. */
const speaking = new Map<string, Set<string>>();
for (const [, specification = "", covered = ""] of textOf("coverage.md").matchAll(/^\| ([AB])\d+ \|[^|]*\|(.*)\|$/gm))
  for (const [id] of covered.matchAll(/[A-Z]{3}-\d{3}/g))
    speaking.set(id, (speaking.get(id) ?? new Set<string>()).add(specification));

const rulings = (id: string): boolean => id.startsWith("DEC");

/** Which areas each specification owns. */
const owned = {
  A: ["RTE", "AUT", "PRO", "GRD", "PAY", "WDR", "REF", "TSK", "FTR", "YTA", "TOK", "CPN", "WGP"],
  B: ["CAT", "ORD", "CRT", "WGT", "OLS", "DRF", "SUB", "CMP", "KWT", "STA", "CHS", "NAV", "OVL"],
} as const;

describe("what the two specifications are about", () => {
  it("PRD-005 is in the areas of the one that owns it, and every line of both leads to rows", () => {
    for (const [specification, areas] of Object.entries(owned))
      for (const area of areas) {
        const own = [...speaking].filter(([id, by]) => id.startsWith(area) && by.has(specification));
        expect([area, own.length > 0]).toEqual([area, true]);
      }
    expect([...speaking.keys()].filter((id) => !sources.has(id))).toEqual([]);
  });

  it("PRD-005 cites both in one row where both speak of one thing", () => {
    const rows = [...speaking].filter(([id]) => !rulings(id));
    expect(rows.filter(([, by]) => by.size === 2).length).toBeGreaterThan(200);
    const uncited = rows.flatMap(([id, by]) =>
      [...by].filter((specification) => !sources.get(id)?.includes(`${specification}§`)).map((missing) => [id, missing]),
    );
    expect(uncited).toEqual([]);
  });
});
