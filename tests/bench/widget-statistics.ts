// npm run bench:widgets — what the statistics of widgets take for a partner who sold 1,000 orders and for one who sold 100,000.
import { zeroFraction } from "@panel/core/money";
import { sql } from "kysely";
import { createPartnerWidget } from "../../adapters/server/src/widgets/index.ts";
import { growWidgets } from "../support/grow-widgets.ts";
import { addCustomer, type Customer, ids } from "../support/server-fixtures.ts";
import { daysAgo, openBenchShop, p95, ROUNDS } from "./bench-shop.ts";

const GOAL = 3;
const WIDGETS = 3;
const sold = { buyers: 2_000, days: 365, services: 50 };
/** The partners: how many orders each sold, and where their orders begin. */
const sizes = { few: { orders: 1_000, first: 10_000_000 }, many: { orders: 100_000, first: 20_000_000 } };

const shop = await openBenchShop("bench:widgets");
const { db } = shop;

async function addSeller(name: keyof typeof sizes): Promise<Customer> {
  const partner = await addCustomer(db, new Date(), `${name}@grown.test`);
  const terms = { ownerId: partner.id, minimumPurchase: null, paymentMethodIds: [ids.crypto], rewardShare: zeroFraction };
  const widgetIds: number[] = [];
  for (let made = 1; made <= WIDGETS; made += 1)
    widgetIds.push((await createPartnerWidget(db, { ...terms, name: `Widget ${String(made)}` }, new Date())).id);
  await growWidgets(db, { ...sold, ...sizes[name], ownerId: partner.id, widgetIds });
  return partner;
}
const few = await addSeller("few");
const many = await addSeller("many");

const { runJob } = await shop.serve();
// What the worker of a running server has done long before.
while ((await runJob("sum up widget sales").catch(() => 0)) !== 0);
await db.connection().execute((one) => sql`vacuum analyze`.execute(one));

async function ask({ token }: Customer, url: string): Promise<{ readonly milliseconds: number; readonly groups: number }> {
  const { milliseconds, json } = await shop.ask(token, url);
  return { milliseconds, groups: (json() as { readonly data: readonly unknown[] }).data.length };
}

async function compare(url: string): Promise<boolean> {
  const groups = [(await ask(few, url)).groups, (await ask(many, url)).groups];
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push((await ask(few, url)).milliseconds);
    times[1].push((await ask(many, url)).milliseconds);
  }
  const [small, large] = [p95(times[0]), p95(times[1])];
  const isEnough = large / small <= GOAL;
  const mark = isEnough ? "reached" : "MISSED ";
  const figures = `${small.toFixed(1)} ms → ${large.toFixed(1)} ms (${(large / small).toFixed(1)}×)`;
  console.log(`${mark} ${figures} ${groups.map(String).join(" → ")} groups, ${url}`);
  return isEnough;
}

try {
  const results: boolean[] = [];
  for (const range of ["", `&start_date=${daysAgo(45)}&end_date=${daysAgo(15)}`])
    for (const group of ["date", "orderWidget", "service", "user"])
      results.push(await compare(`/api/v1/order-widget-statistics?group_by=${group}${range}`));
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await shop.close();
}
