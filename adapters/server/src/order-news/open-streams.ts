import { tooMany } from "../calls/index.ts";
import type { NewsStream } from "./news-stream.ts";

/** Streams that one process keeps open for an account or a receipt, for an address, and in all. */
export const LIMITS = { ofOwner: 12, ofAddress: 60, inAll: 5_000 } as const;
const RETRY_SECONDS = 60;

/** A session, or the API token of a user. */
export type Opener = `session ${number}` | `token ${number}`;

/** Whose orders a stream tells of, and what it ends with. */
export interface Subject {
  readonly owner: `user ${number}` | `purchase ${number}`;
  /** What it was opened with; the stream ends when that ends. */
  readonly opener: Opener | null;
  readonly address: string;
}

interface OpenStream extends Subject {
  readonly stream: NewsStream;
}

/** Streams by a word that they have in common. */
class StreamsBy {
  readonly #byWord = new Map<string, Set<OpenStream>>();

  of(word: string): ReadonlySet<OpenStream> {
    return this.#byWord.get(word) ?? new Set();
  }

  add(word: string, open: OpenStream): void {
    this.#byWord.set(word, (this.#byWord.get(word) ?? new Set()).add(open));
  }

  remove(word: string, open: OpenStream): void {
    const streams = this.#byWord.get(word);
    streams?.delete(open);
    if (streams?.size === 0) this.#byWord.delete(word);
  }
}

/** The open streams of this process, found by whose they are. */
export class OpenStreams {
  readonly #all = new Set<OpenStream>();
  readonly #byOwner = new StreamsBy();
  readonly #byAddress = new StreamsBy();
  readonly #byOpener = new StreamsBy();

  /** Refuses one too many with 429. */
  admit({ owner, address }: Subject): void {
    const isFull =
      this.#all.size >= LIMITS.inAll ||
      this.#byOwner.of(owner).size >= LIMITS.ofOwner ||
      this.#byAddress.of(address).size >= LIMITS.ofAddress;
    if (isFull) throw tooMany(RETRY_SECONDS);
  }

  /** Keeps a stream until it closes. */
  add(subject: Subject, stream: NewsStream): void {
    const open: OpenStream = { ...subject, stream };
    const places = [
      [this.#byOwner, open.owner],
      [this.#byAddress, open.address],
      ...(open.opener === null ? [] : [[this.#byOpener, open.opener] as const]),
    ] as const;
    this.#all.add(open);
    for (const [streams, word] of places) streams.add(word, open);
    stream.onClose(() => {
      this.#all.delete(open);
      for (const [streams, word] of places) streams.remove(word, open);
    });
  }

  tell(owners: readonly Subject["owner"][], order: number): void {
    for (const owner of owners) for (const { stream } of this.#byOwner.of(owner)) stream.tell([order]);
  }

  /** Any order may have moved. */
  tellAll(): void {
    for (const { stream } of this.#all) stream.tell([]);
  }

  endOpenedBy(opener: Opener): void {
    for (const { stream } of [...this.#byOpener.of(opener)]) stream.end();
  }

  endAll(): void {
    for (const { stream } of [...this.#all]) stream.end();
  }
}
