import axios, { AxiosError, AxiosHeaders, CanceledError, type AxiosAdapter, type InternalAxiosRequestConfig } from "axios";
import type { FetchAnswer, FetchRequest } from "./list-fetcher.ts";

/** The part of a Worker that fetching needs. */
export interface FetchWorkerLike {
  addEventListener(type: "message", listen: (event: { readonly data: FetchAnswer }) => void): void;
  addEventListener(type: "error" | "messageerror", listen: () => void): void;
  postMessage(message: FetchRequest): void;
  terminate(): void;
}

/** Null where the worker cannot answer any more. */
type Asked = FetchAnswer | "aborted" | null;

/**
 * The worker that fetches, seen from the page: it starts immediately, ends when nobody waits for it and starts again with the next call.
 */
class FetchWorker {
  readonly #create: () => FetchWorkerLike;
  readonly #waiting = new Map<number, (asked: Asked) => void>();
  #worker: FetchWorkerLike | null = null;
  #isBroken = false;
  #hasAnswered = false;
  #requests = 0;

  constructor(create: () => FetchWorkerLike) {
    this.#create = create;
    this.#start();
  }

  ask(config: InternalAxiosRequestConfig): Promise<Asked> {
    const worker = this.#start();
    if (!worker) return Promise.resolve(null);
    const number = ++this.#requests;
    const abandon = () => this.#abandon(number);
    const signal = config.signal as AbortSignal | undefined;
    return new Promise((resolve) => {
      this.#waiting.set(number, (asked) => {
        signal?.removeEventListener("abort", abandon);
        resolve(asked);
      });
      signal?.addEventListener("abort", abandon);
      worker.postMessage({ kind: "send", number, ...requestOf(config) });
    });
  }

  #start(): FetchWorkerLike | null {
    if (this.#isBroken || this.#worker) return this.#worker;
    try {
      const worker = this.#create();
      worker.addEventListener("message", ({ data }) => this.#take(data));
      worker.addEventListener("error", () => this.#fail());
      worker.addEventListener("messageerror", () => this.#fail());
      this.#worker = worker;
    } catch {
      this.#isBroken = true;
    }
    return this.#worker;
  }

  #take(answer: FetchAnswer): void {
    this.#hasAnswered = true;
    this.#settle(answer.number, answer);
    this.#rest();
  }

  #abandon(number: number): void {
    this.#worker?.postMessage({ kind: "abort", number });
    this.#settle(number, "aborted");
    // One that never said a word may be stuck: the next attempt goes without it.
    if (this.#hasAnswered) this.#rest();
    else this.#fail();
  }

  #settle(number: number, asked: Asked): void {
    this.#waiting.get(number)?.(asked);
    this.#waiting.delete(number);
  }

  /** Nobody waits: what the worker holds is let go. */
  #rest(): void {
    if (this.#waiting.size > 0) return;
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** A worker that fails once would fail again. */
  #fail(): void {
    this.#isBroken = true;
    this.#worker?.terminate();
    this.#worker = null;
    for (const number of [...this.#waiting.keys()]) this.#settle(number, null);
  }
}

const requestOf = ({ method, url, headers }: InternalAxiosRequestConfig) => ({
  method: (method ?? "get").toUpperCase(),
  address: url ?? "",
  headers: AxiosHeaders.from(headers).toJSON() as Record<string, string>,
});

/** As all other calls are sent. */
const ordinary: AxiosAdapter = (config) => axios.getAdapter(axios.defaults.adapter)(config);

/**
 * Sends long reads through a worker, so that receiving and opening the answer does not hold up the page; where there is no
 * worker to be had, or it fails, they are sent as all others are.
 */
export function workerTransport(createWorker: () => FetchWorkerLike, direct: AxiosAdapter = ordinary): AxiosAdapter {
  const worker = new FetchWorker(createWorker);
  return async (config) => {
    const isAborted = (config.signal as AbortSignal | undefined)?.aborted === true;
    const asked = config.data === undefined && !isAborted ? await worker.ask(config) : null;
    if (asked === null) return direct(config);
    if (asked === "aborted") throw new CanceledError(undefined, undefined, config);
    if (asked.kind === "lost") throw new AxiosError("Network Error", AxiosError.ERR_NETWORK, config);
    const { status, statusText, headers, body } = asked;
    return { data: body, status, statusText, headers: new AxiosHeaders(headers), config, request: null };
  };
}
