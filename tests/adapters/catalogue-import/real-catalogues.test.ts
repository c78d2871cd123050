import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { planImport, readList } from "../../../adapters/server/src/catalogue-import/index.ts";

const folder = path.resolve(import.meta.dirname, "../../../../shared/data/catalogues");
const terms = { perDollarMillionths: 1_000_000, markupMillionths: 0 };
const planOf = (file: string) => planImport(readList(readFileSync(path.join(folder, file), "utf8")), terms);
const isThere = existsSync(folder);
const title = (text: string): string => (isThere ? text : `${text} (left out: the collected catalogues are not on this machine)`);

describe.skipIf(!isThere)(title("catalogues on sale"), () => {
  it("CAT-001 takes at least 99 of 100 rows of a cached answer and reports the rest", () => {
    const plan = planOf("uz_nakrutka_apiv2_2025-07.json");
    const total = plan.services.length + plan.leftOut.length;
    expect(total).toBe(917);
    expect(plan.services.length / total).toBeGreaterThanOrEqual(0.99);
    expect(plan.leftOut.every((entry) => entry.line > 1 && entry.reason !== "")).toBe(true);
    const known = plan.services.filter((service) => service.network !== "other" && service.kind !== "other");
    expect(known.length / total).toBeGreaterThan(0.93);
  });

  it("CAT-001 takes rates that are numbers in one row and texts in the next", () => {
    const plan = planOf("vi_server1_2023-03.json");
    expect(plan.services).toHaveLength(199);
    expect(plan.leftOut.map((entry) => entry.reason)).toEqual(["the smallest order costs nothing: an advert, or a heading"]);
    expect(plan.services.find((service) => service.providerId === "1049")?.price).toBe(4_945);
  });

  it("CAT-004 reads every odd row or says why not", () => {
    const file = JSON.parse(readFileSync(path.join(folder, "edge_cases.json"), "utf8")) as {
      readonly buckets: Readonly<Record<string, readonly { readonly row: unknown }[]>>;
    };
    const rows = Object.values(file.buckets).flatMap((bucket) => bucket.map((entry) => entry.row));
    const plan = planImport(readList(JSON.stringify(rows)), terms);
    expect(plan.services.length + plan.leftOut.length).toBe(rows.length);
    expect(plan.leftOut.some((entry) => /no number/.test(entry.reason))).toBe(true);
    expect(plan.services.some((service) => service.providerId === "2749" && service.min === 1 && service.max === 15)).toBe(true);
  });
});
