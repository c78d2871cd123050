import { columnsOfTable, emptyServiceQuery, SearchEngine } from "@panel/core/search";
import { catalogueFromColumns } from "@panel/wire/columns";

// The type of a worker's global scope clashes with that of a page, so only what is used is named.
const scope = globalThis as unknown as {
  onmessage: ((event: { readonly data: string }) => void) | null;
  postMessage(message: unknown): void;
};

/** Fetches, decodes and indexes the catalogue, and answers the first question. */
async function load(address: string): Promise<number> {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  const table = catalogueFromColumns(bytes)?.searchTable();
  if (!table) throw new Error("the catalogue could not be read");
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const columns = columnsOfTable(table, (bytes) => decoder.decode(bytes));
  return new SearchEngine(columns).answer({ ...emptyServiceQuery, text: "likes" }).places.length;
}

scope.onmessage = ({ data }) => void load(data).then((total) => scope.postMessage(total));
