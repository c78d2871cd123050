import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { LocaleCode } from "@panel/core/locale";
import { CatalogueReading, type CatalogueViewer } from "./catalogue-reading.ts";
import type { ServiceRecord } from "./catalogue-records.ts";
import { type Packed, packValue } from "./packed-answer.ts";
import { buildList, type ListName } from "./packed-lists.ts";
import { type CatalogueRows, nextTurn, SLICE, type StoredCatalogue } from "./read-catalogue.ts";
import { type CatalogueTexts, translateBy } from "./translate.ts";

/** A list to be packed, and the translations that it takes. */
export interface ListRequest {
  readonly list: ListName;
  readonly locale: LocaleCode;
  readonly viewer: CatalogueViewer;
  readonly texts: CatalogueTexts;
}

/** Packs the lists of one version of the catalogue; it is asked for one after another. */
export interface ListPacker {
  pack(request: ListRequest): Promise<Packed>;
  /** Ends what it holds. A list that is under way fails. */
  close(): Promise<void>;
}

/** Packs where it is asked, for catalogues so small that nobody waits for it. */
export const packHere = (rows: CatalogueRows): ListPacker => ({
  pack: ({ list, viewer, texts }) => packValue(buildList(list, new CatalogueReading(rows, translateBy(texts), viewer))),
  close: () => Promise.resolve(),
});

/** What the packing thread is told: the catalogue first, its services piece by piece, then the texts of a language before its lists. */
export type ToPackingThread =
  | { readonly kind: "services"; readonly rows: readonly ServiceRecord[] }
  | { readonly kind: "catalogue"; readonly catalogue: Omit<StoredCatalogue, "services"> }
  | { readonly kind: "texts"; readonly locale: LocaleCode; readonly texts: CatalogueTexts }
  | { readonly kind: "pack"; readonly list: ListName; readonly locale: LocaleCode; readonly viewer: CatalogueViewer };

/** What it answers to each list that it is asked for. */
export type FromPackingThread = { readonly packed: Packed } | { readonly problem: string };

const threadFile = new URL("./start-packing-thread.mjs", import.meta.url);
/** Packages of the workspace resolve to their sources. */
const threadFlags = ["--conditions=@panel/source"];

/** Packs in a thread of its own, which is started for the first list and holds rows and texts of its own. */
export class ThreadPacker implements ListPacker {
  readonly #rows: CatalogueRows;
  readonly #languages = new Set<LocaleCode>();
  #thread: Promise<Worker> | null = null;
  #isClosed = false;

  constructor(rows: CatalogueRows) {
    this.#rows = rows;
  }

  async pack({ texts, ...request }: ListRequest): Promise<Packed> {
    if (this.#isClosed) throw new Error("the catalogue was closed");
    this.#thread ??= this.#start();
    const thread = await this.#thread;
    const { locale } = request;
    if (!this.#languages.has(locale)) tell(thread, { kind: "texts", locale, texts });
    this.#languages.add(locale);
    tell(thread, { kind: "pack", ...request });
    const answer = await answerOf(thread);
    if ("problem" in answer) throw new Error(answer.problem);
    return answer.packed;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await (await this.#thread?.catch(() => null))?.terminate();
  }

  /** Starts the thread and hands it the catalogue in pieces, so that copying them is not felt. */
  async #start(): Promise<Worker> {
    const thread = new Worker(threadFile, { execArgv: threadFlags });
    thread.unref();
    thread.once("exit", () => this.#forget());
    thread.on("error", () => this.#forget());
    const { services, networks, types, packageLines, labels } = this.#rows;
    for (let at = 0; at < services.length && !this.#isClosed; at += SLICE) {
      tell(thread, { kind: "services", rows: services.slice(at, at + SLICE) });
      await nextTurn();
    }
    tell(thread, { kind: "catalogue", catalogue: { networks, types, packageLines, labels } });
    return thread;
  }

  /** A thread that broke is started again for the next list. */
  #forget(): void {
    this.#thread = null;
    this.#languages.clear();
  }
}

const tell = (thread: Worker, message: ToPackingThread): void => thread.postMessage(message);

/** The next answer of a thread; rejects when it breaks or ends without one. */
async function answerOf(thread: Worker): Promise<FromPackingThread> {
  const waiting = new AbortController();
  const ended = once(thread, "exit", { signal: waiting.signal }).then(() => {
    throw new Error("the packing thread ended");
  });
  ended.catch(() => undefined);
  thread.ref();
  try {
    const [answer] = (await Promise.race([once(thread, "message", { signal: waiting.signal }), ended])) as [FromPackingThread];
    return answer;
  } finally {
    thread.unref();
    waiting.abort();
  }
}
