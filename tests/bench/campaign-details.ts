// npm run bench:campaigns — what the calls of a campaign's page take for 500 keywords in 20 countries over 365 days.
import { settingsToWire } from "@panel/wire/settings";
import { sql } from "kysely";
import { migrations } from "../../adapters/server/src/app/features.ts";
import { connectPostgres, migrate } from "../../adapters/server/src/database/index.ts";
import { defaultSettings, writeDocument } from "../../adapters/server/src/settings/index.ts";
import { growCampaign } from "../support/grow-campaign.ts";
import { startPostgres } from "../support/postgres.ts";
import { keywordToolsOffered } from "../support/server-campaigns.ts";
import { addCustomer, seedFixtures } from "../support/server-fixtures.ts";
import { benchServer } from "./bench-server.ts";

const GOAL_MS = 300;
const ROUNDS = 40;
const DAY_MS = 86_400_000;
const campaign = { id: 9_000_000, keywords: 500, countries: 20, days: 365 };
const UNITED_KINGDOM = 233;

const found = await startPostgres();
if (found.postgres === null) {
  console.log(`bench:campaigns needs PostgreSQL: ${found.reason}`);
  process.exit(1);
}
const { postgres } = found;
const connection = connectPostgres(postgres.url, 4);
const { db } = connection;
await migrate(db, migrations);
await seedFixtures(db);
await writeDocument(db, "settings", settingsToWire({ ...defaultSettings, ...keywordToolsOffered }));
const owner = await addCustomer(db, new Date(), "owner@grown.test");
await growCampaign(db, { ...campaign, ownerId: owner.id });
const { rows } = await sql<{ count: number }>`select count(*)::integer as count from keyword_rankings`.execute(db);
console.log(`${String(rows[0]?.count)} rankings`);

const { app } = await benchServer(connection);

let sent = 0;
async function ask(url: string): Promise<{ readonly milliseconds: number; readonly bytes: number }> {
  const headers = {
    authorization: `Bearer ${owner.token}`,
    "x-forwarded-for": `10.0.${String((sent += 1) >> 8)}.${String(sent & 255)}`,
  };
  const begun = performance.now();
  const answer = await app.inject({ method: "GET", url, headers });
  const milliseconds = performance.now() - begun;
  if (answer.statusCode !== 200) throw new Error(`${url}: ${String(answer.statusCode)} ${answer.body.slice(0, 200)}`);
  return { milliseconds, bytes: answer.rawPayload.length };
}

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN;

async function measure(url: string): Promise<boolean> {
  const { bytes } = await ask(url);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push((await ask(url)).milliseconds);
  const isEnough = p95(times) <= GOAL_MS;
  console.log(`${isEnough ? "reached" : "MISSED "} p95 ${p95(times).toFixed(1)} ms, ${(bytes / 1000).toFixed(0)} kB, ${url}`);
  return isEnough;
}

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
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
  await app.close();
  await connection.close();
  await postgres.stop();
}
