import { type SearchTable } from "@panel/core/catalogue";
import {
  columnsOfTable,
  SearchEngine,
  WordGatherer,
  type JoinedNames,
  type SearchAnswer,
  type ServiceQuery,
  type UncutColumns,
} from "@panel/core/search";

/** What the worker with the index is told: a list as the table it came as, or names part by part and then all else; then questions. */
export type IndexRequest =
  | { readonly kind: "table"; readonly list: number; readonly table: SearchTable }
  | { readonly kind: "names"; readonly list: number; readonly names: JoinedNames }
  | { readonly kind: "index"; readonly list: number; readonly columns: UncutColumns }
  | { readonly kind: "ask"; readonly list: number; readonly request: number; readonly query: ServiceQuery };

/** The index of a list stands, or an answer; null when the worker has another list by now. */
export type IndexAnswer =
  | { readonly kind: "ready"; readonly list: number }
  | { readonly kind: "answer"; readonly request: number; readonly answer: SearchAnswer | null };

/** The work of the worker that has the whole list and its index, apart from the worker itself (CAT-018). */
export class SearchIndexHost {
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  #list = -1;
  #names = new WordGatherer();
  #engine: SearchEngine | null = null;

  handle(message: IndexRequest): IndexAnswer | null {
    if (message.list !== this.#list) this.#begin(message.list);
    if (message.kind === "table") {
      this.#engine = new SearchEngine(columnsOfTable(message.table, (bytes) => this.#decoder.decode(bytes)));
      return { kind: "ready", list: message.list };
    }
    if (message.kind === "names") {
      this.#names.addJoined(message.names);
      return null;
    }
    if (message.kind === "index") {
      this.#engine = new SearchEngine({ ...message.columns, names: this.#names.finish() });
      this.#names = new WordGatherer();
      return { kind: "ready", list: message.list };
    }
    return { kind: "answer", request: message.request, answer: this.#engine?.answer(message.query) ?? null };
  }

  #begin(list: number): void {
    this.#list = list;
    this.#names = new WordGatherer();
    this.#engine = null;
  }
}
