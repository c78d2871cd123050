import { SystemClock } from "@panel/browser";
import { Catalogue } from "@panel/core/catalogue";
import { emptyServiceQuery, type SearchRow } from "@panel/core/search";
import { HttpCataloguePort, HttpClient } from "@panel/http";
import { MemoryCookies, MemoryTokenStore, SwitchedConnection } from "@panel/memory";
import { listTransport } from "../../../ui/src/catalogue/list-worker.ts";
import { serviceSearch } from "../../../ui/src/catalogue/search-workers.ts";
import { plainServices } from "../query-naive.ts";

const query = { ...emptyServiceQuery, text: "likes" };
let loader: Worker | null = null;

/** The usual way: objects by JSON, and names in lower case beside them, all on the page. */
async function byJson(): Promise<number> {
  const services = plainServices((await (await fetch("/list.json")).json()) as readonly SearchRow[]);
  const lower = services.map(({ name }) => name.toLowerCase());
  const ids = services.map(({ id }) => String(id));
  return services.filter((_, at) => (lower[at] as string).includes("likes") || (ids[at] as string).includes("likes")).length;
}

/** Columns that are fetched, decoded and indexed in a worker, which is there already. */
function inWorker(): Promise<number> {
  return new Promise((resolve) => {
    const worker = (loader ??= new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));
    worker.onmessage = (event: MessageEvent<number>) => resolve(event.data);
    worker.postMessage("/catalogue.bin");
  });
}

let catalogue: Catalogue | null = null;

/** What is in a panel before the catalogue is asked for: a client that has brought an answer, and its worker. */
async function startPanel(): Promise<void> {
  const clock = new SystemClock();
  const client = new HttpClient({
    baseAddress: location.origin,
    packedTransport: listTransport(),
    tokens: new MemoryTokenStore(),
    cookies: new MemoryCookies(clock),
    connection: new SwitchedConnection(),
    clock,
    locale: () => "en",
  });
  const port = new HttpCataloguePort(client);
  const countries = await port.countries();
  if (!countries.ok) throw new Error("the countries could not be read");
  catalogue = new Catalogue(port);
}

/** As the panel loads: its client fetches through its worker, its catalogue holds the services, its search is handed their columns. */
async function asPanel(): Promise<number> {
  if (!catalogue) throw new Error("the panel has not started");
  await catalogue.load();
  const { snapshot } = catalogue;
  if (snapshot.services.length === 0) throw new Error("the catalogue could not be read");
  const search = serviceSearch();
  await search.prepare(snapshot);
  const { places } = await search.search(snapshot, query);
  search.dispose();
  return places.length;
}

const ways = { byJson, inWorker, asPanel };
const page = globalThis as unknown as Record<string, unknown>;
/** Makes ready what is there before the list is loaded in that way. */
page["prepare"] = (way: keyof typeof ways) => (way === "asPanel" ? startPanel() : undefined);
/** Loads one way; answers the milliseconds until the first answer, and how many services it found. */
page["load"] = async (way: keyof typeof ways) => {
  const start = performance.now();
  const found = await ways[way]();
  return { milliseconds: performance.now() - start, found };
};
page["isReady"] = true;
