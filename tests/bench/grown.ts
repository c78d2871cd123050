// npm run bench:grown — what lists take for an account of 10,000 orders and for one of 100,000, in a shop of 1,000,000.
import { sql } from "kysely";
import { settingsToWire } from "@panel/wire/settings";
import { writeDocument } from "../../adapters/server/src/settings/index.ts";
import { grownSettings, growDatabase, listCalls } from "../support/grow-database.ts";
import { addCustomer, type Customer } from "../support/server-fixtures.ts";
import { openBenchShop, p95, ROUNDS } from "./bench-shop.ts";

const GOAL = 3;
const growth = { few: 10_000, own: 100_000, others: 890_000 };

/** What has no index of its own and reads what the account has; measured beside the lists, without a goal. */
const withoutGoal = (account: Customer): readonly string[] => [
  "/api/v1/orders/datatable?start=0&length=10&search[value]=nothing-like-it",
  "/api/v1/orders/datatable?start=0&length=10&order[0][column]=7&order[0][dir]=desc",
  `/api/v1/orders/datatable?start=${account.email.startsWith("many") ? "50000" : "500"}&length=10`,
];

const shop = await openBenchShop("bench:grown");
const { db } = shop;
await writeDocument(db, "settings", settingsToWire(grownSettings));
const few = await addCustomer(db, new Date(), "few@grown.test");
const many = await addCustomer(db, new Date(), "many@grown.test");
await sql`set statement_timeout = 0`.execute(db);
await growDatabase(db, { few, many }, growth);

const { runJob } = await shop.serve();
// What the worker of a running server has done long before.
for (const job of ["sum up order counts", "sum up orders"]) while ((await runJob(job).catch(() => 0)) !== 0);
await db.connection().execute((one) => sql`vacuum analyze`.execute(one));

const milliseconds = async ({ token }: Customer, url: string): Promise<number> => (await shop.ask(token, url)).milliseconds;

async function compare(urls: readonly [string, string], goal: number | null): Promise<boolean> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(await milliseconds(few, urls[0]));
    times[1].push(await milliseconds(many, urls[1]));
  }
  const [small, large] = [p95(times[0]), p95(times[1])];
  const isEnough = goal === null || large / small <= goal;
  const mark = goal === null ? "        " : isEnough ? "reached " : "MISSED  ";
  console.log(`${mark} ${small.toFixed(1)} ms → ${large.toFixed(1)} ms (${(large / small).toFixed(1)}×) ${urls[1]}`);
  return isEnough;
}

try {
  const results: boolean[] = [];
  const pairs = (list: (account: Customer) => readonly string[]) =>
    list(few).map((url, index) => [url, list(many)[index] ?? url] as const);
  for (const urls of pairs(listCalls)) results.push(await compare(urls, GOAL));
  for (const urls of pairs(withoutGoal)) await compare(urls, null);
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await shop.close();
}
