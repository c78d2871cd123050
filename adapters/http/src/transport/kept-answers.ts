import { isKeptPath, KEPT_SINCE_HEADER } from "@panel/wire/kept-answers";
import type { RawResponse } from "./http-attempt.ts";

/** A read that a device keeps the answer of. */
interface KeptRead {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Which answers came from the device, since the server was not to be reached, and what it takes to have them kept. */
export class KeptAnswers {
  /** Of the answers that are shown and came from the device: since when they have been kept. */
  readonly #since = new Map<string, number>();
  readonly #reads = new Map<string, KeptRead>();
  readonly #listeners = new Set<(since: number | null) => void>();

  note(path: string, read: KeptRead, response: RawResponse): void {
    if (!isKeptPath(path)) return;
    this.#reads.set(read.address, read);
    const since = Number(response.header(KEPT_SINCE_HEADER) ?? Number.NaN);
    // An answer to other questions at the same path takes the place of what was shown.
    if (Number.isNaN(since)) this.#since.delete(path);
    else this.#since.set(path, since);
    for (const hear of this.#listeners) hear(this.oldest);
  }

  /** Since when the oldest of what is shown has been kept, in milliseconds since 1970-01-01 UTC; null while all is fresh. */
  get oldest(): number | null {
    return this.#since.size === 0 ? null : Math.min(...this.#since.values());
  }

  watch(hear: (since: number | null) => void): () => void {
    this.#listeners.add(hear);
    hear(this.oldest);
    return () => void this.#listeners.delete(hear);
  }

  /** The reads so far, the latest last. */
  get reads(): readonly KeptRead[] {
    return [...this.#reads.values()];
  }
}
