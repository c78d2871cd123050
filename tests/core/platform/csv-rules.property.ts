import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvCell, csvText, type CsvValue, plainCsv, readersCsv } from "@panel/core/platform";

/** Reads one line of RFC 4180 as a spreadsheet does. */
function cellsOf(line: string): readonly string[] {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const plain = quoted ? null : /^[^,]*/.exec(rest);
    cells.push(quoted ? (quoted[1] ?? "").replaceAll('""', '"') : (plain?.[0] ?? ""));
    rest = rest.slice((quoted ?? plain)?.[0].length ?? 0);
    if (!rest.startsWith(",")) return cells;
    rest = rest.slice(1);
  }
}

const dangerous = fc.tuple(
  fc.constantFrom("=", "+", "-", "@", "\t=", " =", "\r", "\n", "＝", "＠", "\u00a0+", "\ufeff="),
  fc.string(),
);

describe("the exported list (T13)", () => {
  it("OLS-001 writes no cell that a spreadsheet would run as a formula", () => {
    fc.assert(
      fc.property(dangerous, ([start, rest]) => {
        const [shown = ""] = cellsOf(csvCell(`${start}${rest}`));
        expect(shown.startsWith("'")).toBe(true);
        expect(shown.slice(1)).toBe(`${start}${rest}`);
      }),
    );
    expect(csvCell('=HYPERLINK("http://evil.test")')).toBe(`"'=HYPERLINK(""http://evil.test"")"`);
  });

  it("OLS-001 gives every text back as it was and writes numbers as numbers", () => {
    const harmless = fc.string().filter((text) => !/^[\s\u00a0\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text));
    fc.assert(
      fc.property(fc.array(harmless, { minLength: 1, maxLength: 4 }), (cells) => {
        expect(cellsOf(cells.map((cell) => csvCell(cell)).join(","))).toEqual(cells);
      }),
    );
    expect([csvCell(-3), csvCell(1.5), csvCell(null), csvCell(Number.NaN)]).toEqual(["-3", "1.5", "", ""]);
  });

  it("OLS-001 keeps a row for each order, whatever stands in it", () => {
    const value: fc.Arbitrary<CsvValue> = fc.oneof(fc.string(), fc.integer(), fc.constant(null));
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { maxLength: 20, size: "max" }), (rows) => {
        const file = csvText(["a", "b"], rows);
        const inQuotes = file.replaceAll(/"(?:[^"]|"")*"/g, "");
        expect(file.startsWith("\ufeffa,b\r\n")).toBe(true);
        expect(inQuotes.split("\r\n")).toHaveLength(rows.length + 2);
      }),
    );
  });

  it.each([
    ["en", ",", "."],
    ["de", ";", ","],
    ["ru", ";", ","],
    ["fr", ";", ","],
    ["tr", ";", ","],
    ["zh-CN", ",", "."],
    ["hi", ",", "."],
  ])("parts cells and decimals as spreadsheets in %s do", (language, separator, decimalSign) => {
    expect(readersCsv(language, "UTC")).toEqual({ separator, decimalSign, zone: "UTC" });
  });

  it("writes numbers that no decimal sign tears apart, and moments in the zone that their heading names", () => {
    const german = readersCsv("de", "Europe/Berlin");
    const rows = [
      [{ moment: "2026-01-01 23:30:00" }, -1234.5],
      [{ moment: null }, 0.000001],
      [{ moment: "soon" }, 1e21],
    ];
    expect(csvText(["At", "Sum"], rows, german).split("\r\n")).toEqual([
      "\ufeffAt (Europe/Berlin);Sum",
      "2026-01-02 00:30:00;-1234,5",
      ";0,000001",
      "soon;1e+21",
      "",
    ]);
    expect(csvText(["At"], [[{ moment: "2026-01-01 23:30:00" }]], plainCsv)).toBe("\ufeffAt (UTC)\r\n2026-01-01 23:30:00\r\n");
  });
});
