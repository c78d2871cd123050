import type { SavedAnswersPort } from "@panel/core/offline";
import type { Cancel } from "@panel/core/time";
import type { HttpClient } from "./transport/http-client.ts";

/** What came from the device instead of the server. */
export class HttpSavedAnswersPort implements SavedAnswersPort {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  watch(hear: (keptSince: number | null) => void): Promise<Cancel> {
    return Promise.resolve(this.#http.kept.watch(hear));
  }

  /** What comes is dropped: it was shown already, and is kept on its way. */
  async askAgain(): Promise<void> {
    await Promise.allSettled(this.#http.kept.reads.map(({ address, headers }) => fetch(address, { headers: { ...headers } })));
  }
}
