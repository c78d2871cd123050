import { afterAll, describe, expect, it } from "vitest";
import { startPostgres } from "../support/postgres.ts";
import { objectionToSabotage } from "../support/run-sabotaged.ts";
import { allSabotages } from "../support/sabotage.ts";
import { isLongRun } from "../support/test-scale.ts";

const wanted = process.env["PANEL_SABOTAGE_NAMES"]?.split(",") ?? [];
const all = await allSabotages();
const chosen = all.filter(({ name, sabotage }) =>
  wanted.length > 0 ? wanted.some((part) => name.startsWith(part)) : isLongRun || sabotage.isInEveryRun === true,
);

const found = await startPostgres();
afterAll(() => found.postgres?.stop());

describe("with its guard taken out of the source, a test goes red", () => {
  for (const { name, sabotage } of chosen) {
    const needsPostgres = sabotage.provedBy.file.startsWith("tests/server/races/");
    const canRun = found.postgres !== null || !needsPostgres;
    it.skipIf(!canRun).concurrent(`${name}: ${sabotage.provedBy.test}`, async ({ signal }) => {
      const environment = needsPostgres && found.postgres ? { DATABASE_URL: found.postgres.url } : {};
      expect(await objectionToSabotage(sabotage, { environment, signal })).toBeNull();
    });
  }

  it("knows each name that was asked for", () => {
    expect(wanted.filter((part) => !all.some(({ name }) => name.startsWith(part)))).toEqual([]);
  });
});
