// npm run bench:campaigns — what the calls of a campaign's page take for 500 keywords in 20 countries over 365 days.
import { settingsToWire } from "@panel/wire/settings";
import { sql } from "kysely";
import { defaultSettings, writeDocument } from "../../adapters/server/src/settings/index.ts";
import { growCampaign } from "../support/grow-campaign.ts";
import { keywordToolsOffered } from "../support/server-campaigns.ts";
import { addCustomer } from "../support/server-fixtures.ts";
import { daysAgo, openBenchShop, p95, ROUNDS } from "./bench-shop.ts";

const GOAL_MS = 300;
const campaign = { id: 9_000_000, keywords: 500, countries: 20, days: 365 };
const UNITED_KINGDOM = 233;

const shop = await openBenchShop("bench:campaigns");
const { db } = shop;
await writeDocument(db, "settings", settingsToWire({ ...defaultSettings, ...keywordToolsOffered }));
const owner = await addCustomer(db, new Date(), "owner@grown.test");
await growCampaign(db, { ...campaign, ownerId: owner.id });
const { rows } = await sql<{ count: number }>`select count(*)::integer as count from keyword_rankings`.execute(db);
console.log(`${String(rows[0]?.count)} rankings`);
await shop.serve();

async function measure(url: string): Promise<boolean> {
  const { bytes } = await shop.ask(owner.token, url);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push((await shop.ask(owner.token, url)).milliseconds);
  const isEnough = p95(times) <= GOAL_MS;
  console.log(`${isEnough ? "reached" : "MISSED "} p95 ${p95(times).toFixed(1)} ms, ${(bytes / 1000).toFixed(0)} kB, ${url}`);
  return isEnough;
}

const page = `/api/v1/campaigns/${String(campaign.id)}`;
const inCountry = `${page}/keywords?country_id=${String(UNITED_KINGDOM)}`;

try {
  const results: boolean[] = [];
  for (const url of [
    "/api/v1/campaigns?page=1",
    page,
    `${page}/keywords`,
    `${inCountry}&date=${daysAgo(29)},${daysAgo(0)}`,
    `${inCountry}&date=${daysAgo(364)},${daysAgo(0)}`,
  ])
    results.push(await measure(url));
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await shop.close();
}
