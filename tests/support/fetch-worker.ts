import { buffersOf, ListFetcher, type FetchAnswer, type FetchRequest, type FetchWorkerLike } from "@panel/http";

/** The work of the worker that fetches, in this thread. Messages change hands as they do between threads. */
export class InProcessFetchWorker implements FetchWorkerLike {
  readonly received: FetchRequest[] = [];
  isTerminated = false;
  /** Answers nothing, as one whose code never came. */
  isStuck = false;
  readonly #fetcher = new ListFetcher();
  readonly #listeners = new Map<string, ((event: { readonly data: FetchAnswer }) => void)[]>();

  addEventListener(type: string, listen: (event: { readonly data: FetchAnswer }) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listen]);
  }

  postMessage(message: FetchRequest): void {
    this.received.push(structuredClone(message));
    if (!this.isStuck) void this.#answer(structuredClone(message));
  }

  terminate(): void {
    this.isTerminated = true;
  }

  fail(): void {
    for (const listen of this.#listeners.get("error") ?? []) (listen as () => void)();
  }

  async #answer(message: FetchRequest): Promise<void> {
    const answer = await this.#fetcher.handle(message);
    if (!answer || this.isTerminated) return;
    const data = structuredClone(answer, { transfer: [...buffersOf(answer)] });
    for (const listen of this.#listeners.get("message") ?? []) listen({ data });
  }
}
