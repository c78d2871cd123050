import { dayText } from "@panel/core/time";
import { settingsToWire } from "@panel/wire/settings";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultSettings, writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { growCampaign } from "../../support/grow-campaign.ts";
import { type Arena, openArena } from "../../support/races.ts";
import { racesPostgres } from "../../support/races-postgres.ts";
import { readTooMuch } from "../../support/reading-too-much.ts";
import { keywordToolsOffered, UNITED_KINGDOM } from "../../support/server-campaigns.ts";
import { addCustomer, type Customer } from "../../support/server-fixtures.ts";

const postgres = racesPostgres("campaigns that were followed for long");
const DAY_MS = 86_400_000;
const size = { keywords: 40, countries: 4, days: 200 };
const OTHERS = 4;
const OWN = 9_000_000;
const DAYS = 30;

describe.skipIf(!postgres.isThere)(postgres.title, () => {
  let arena: Arena;
  let owner: Customer;

  beforeAll(async () => {
    arena = await openArena(postgres.url);
    await writeDocument(arena.db, "settings", settingsToWire({ ...defaultSettings, ...keywordToolsOffered }));
    owner = await addCustomer(arena.db, new Date(arena.clock.now()), "followed@grown.test");
    for (let made = 0; made <= OTHERS; made += 1) await growCampaign(arena.db, { ...size, id: OWN + made, ownerId: owner.id });
  });
  afterAll(async () => {
    await arena.close();
  });

  it("CMP-009 API-148 reads the asked country and days alone, by an index", async () => {
    const { rows } = await sql<{ today: string }>`select current_date::text as today`.execute(arena.db);
    const today = rows[0]?.today ?? "";
    const from = dayText(Date.parse(today) - (DAYS - 1) * DAY_MS);
    const address = `/api/v1/campaigns/${String(OWN)}/keywords?country_id=${String(UNITED_KINGDOM)}&date=${from},${today}`;
    const limits = { url: postgres.url, maxRows: size.keywords * DAYS };
    const problems = await readTooMuch(arena.db, limits, async () => {
      const answer = await arena.servers[0].call("GET", address, { token: owner.token });
      expect(answer.json<{ readonly data: { readonly dates: readonly string[] } }>().data.dates).toHaveLength(DAYS);
    });
    // The other tables are small here; how they are read is shown by the lists of a grown shop.
    expect(problems.filter((problem) => problem.includes("keyword_rankings"))).toEqual([]);
  });
});
