import { emptyServiceQuery, indexCatalogue, type SearchRow } from "@panel/core/catalogue";
import { catalogueFromColumns } from "@panel/wire";
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

/** As the panel loads: columns opened on the page, which shows the services itself, and a copy of them handed over to the index. */
async function asPanel(): Promise<number> {
  const networks = catalogueFromColumns(new Uint8Array(await (await fetch("/catalogue.bin")).arrayBuffer()));
  const services = networks && indexCatalogue(networks).ordered;
  if (!services) throw new Error("the catalogue could not be read");
  const search = serviceSearch();
  await search.prepare(services);
  const { places } = await search.search(services, query);
  search.dispose();
  return places.length;
}

const ways = { byJson, inWorker, asPanel };
const page = globalThis as unknown as Record<string, unknown>;
/** Loads one way; answers the milliseconds until the first answer, and how many services it found. */
page["load"] = async (way: keyof typeof ways) => {
  const start = performance.now();
  const found = await ways[way]();
  return { milliseconds: performance.now() - start, found };
};
page["isReady"] = true;
