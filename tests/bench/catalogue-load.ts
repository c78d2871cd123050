/**
 * From the response to the first search answer over 100,000 services, in Chromium (`npm run bench:catalogue-load`): objects by
 * JSON with an index on the page, beside columns in a worker; then the way the panel takes: its own client, whose worker fetches
 * and opens the columns, its catalogue, which shows them, and its search in another worker.
 * `--n <count>` and `--json <file>`.
 */
import { writeFileSync } from "node:fs";
import type { Browser } from "playwright";
import type { Service } from "@panel/core/catalogue";
import { CATALOGUE_COLUMNS_TYPE, catalogueToColumns } from "@panel/wire/columns";
import { benchNetworks, benchServices } from "./query-catalogue.ts";
import { flagValue, median, reportGoals } from "./query-measure.ts";
import { buildBenchPage, openBrowser, openPage, serveBench, whenReady } from "./typing-browser.ts";

const ROUNDS = 5;
const ways = ["byJson", "inWorker", "asPanel"] as const;
const count = Number(flagValue("n") ?? "100000");

interface Loaded {
  readonly milliseconds: number;
  /** Milliseconds of the page's own thread. */
  readonly busy: number;
  readonly found: number;
}

/** The fields that searching and sorting look at, as the list of objects has them. */
const listed = (service: Service) => ({
  id: service.id,
  name: service.name,
  networkId: service.networkId,
  serviceTypeId: service.serviceTypeId,
  price: service.price,
  defaultPrice: service.defaultPrice,
  discountPercent: service.discountPercent,
  minQuantity: service.minQuantity,
  maxQuantity: service.maxQuantity,
  hasRefill: service.hasRefill,
  canSpeedUp: service.canSpeedUp,
  isDripFeedAllowed: service.isDripFeedAllowed,
  isPackage: service.isPackage,
  guarantee: service.guarantee,
  geo: service.geo,
  allowedCountries: service.allowedCountries,
  startTime: service.startTime,
});

async function load(browser: Browser, address: string, way: string): Promise<Loaded> {
  const { page, session, close } = await openPage(browser, address);
  await whenReady(page);
  await page.evaluate((chosen) => (globalThis as unknown as { prepare: (way: string) => unknown }).prepare(chosen), way);
  await session.send("Performance.enable");
  const taskSeconds = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
  };
  await session.send("HeapProfiler.collectGarbage");
  const before = await taskSeconds();
  const result = await page.evaluate(
    (chosen) =>
      (globalThis as unknown as { load: (way: string) => Promise<{ milliseconds: number; found: number }> }).load(chosen),
    way,
  );
  const busy = ((await taskSeconds()) - before) * 1000;
  await close();
  if (result.found === 0) throw new Error(`${way} found nothing`);
  return { ...result, busy };
}

const services = benchServices(count);
const columns = catalogueToColumns(benchNetworks(services));
const server = await serveBench(await buildBenchPage("catalogue-load"), {
  "/list.json": { body: Buffer.from(JSON.stringify(services.map(listed))), type: "application/json" },
  "/catalogue.bin": { body: columns, type: CATALOGUE_COLUMNS_TYPE },
  "/api/v1/countries": { body: Buffer.from('{"data":[]}'), type: "application/json" },
  "/api/v1/networks": { body: columns, type: CATALOGUE_COLUMNS_TYPE },
});
const browser = await openBrowser();
const loaded = new Map<string, Loaded[]>(ways.map((way) => [way, []]));
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of ways) loaded.get(way)?.push(await load(browser, server.address, way));
  }
} finally {
  await browser.close();
  server.close();
}
const of = (way: string, key: keyof Loaded) => median((loaded.get(way) ?? []).map((one) => one[key]));
for (const way of ways) {
  console.log(`${way}: searchable after ${of(way, "milliseconds").toFixed(0)} ms, page busy ${of(way, "busy").toFixed(1)} ms`);
}
const busyOf = (way: string) => of("byJson", "busy") / of(way, "busy");
const areMet = reportGoals([
  { name: "page less busy with columns in a worker", reached: busyOf("inWorker"), goal: 20, isAtLeast: true },
  {
    name: "searchable, of the time by JSON",
    reached: of("inWorker", "milliseconds") / of("byJson", "milliseconds"),
    goal: 1.3,
    isAtLeast: false,
  },
  { name: "page less busy as the panel loads", reached: busyOf("asPanel"), goal: 20, isAtLeast: true },
  {
    name: "searchable as the panel loads, of the time by JSON",
    reached: of("asPanel", "milliseconds") / of("byJson", "milliseconds"),
    goal: 1.3,
    isAtLeast: false,
  },
]);
const file = flagValue("json");
if (file !== undefined) writeFileSync(file, JSON.stringify({ count, loaded: Object.fromEntries(loaded) }, null, 2));
if (!areMet) process.exit(1);
