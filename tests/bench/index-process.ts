/** Builds one index alone in its process: `index-process.ts <services> <engine | minisearch | flexsearch>`. Prints one line of JSON. */
import { emptyServiceQuery, SearchEngine } from "@panel/core/search";
import { columnsOfServices } from "../support/columns-of-services.ts";
import { benchServices } from "./query-catalogue.ts";
import { plainServices } from "./query-naive.ts";
import { loadLibrary } from "./query-peers.ts";

const [count = "100000", subject = "engine"] = process.argv.slice(2);
const services = benchServices(Number(count));
const plain = plainServices(services);

function engine() {
  const columns = columnsOfServices(services);
  if (!columns) throw new Error("the made services do not fit columns");
  const made = new SearchEngine(columns);
  return (text: string) => made.answer({ ...emptyServiceQuery, text }).places.length;
}

async function library(name: "minisearch" | "flexsearch") {
  const make = await loadLibrary(name);
  return () => {
    const find = make(plain);
    return (text: string) => find(text).length;
  };
}

/** Bytes in use, those of typed arrays included. */
function bytesInUse(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const build = subject === "minisearch" || subject === "flexsearch" ? await library(subject) : engine;
const before = bytesInUse();
const start = performance.now();
const find = build();
const milliseconds = performance.now() - start;
const bytes = bytesInUse() - before;
// Asked after the measurement, so that nothing of it could be left out.
if (find("likes") === 0) throw new Error("the index finds nothing");
console.log(JSON.stringify({ subject, milliseconds, bytes }));
