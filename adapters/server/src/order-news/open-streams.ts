import { tooMany } from "../calls/index.ts";
import type { NewsStream } from "./news-stream.ts";

/** Streams that one process keeps open for an account or a receipt, for an address, and in all. */
export const LIMITS = { ofOwner: 12, ofAddress: 60, inAll: 5_000 } as const;
const RETRY_SECONDS = 60;

/** Whose orders a stream tells of, and what it ends with. */
export interface Subject {
  readonly owner: `user ${number}` | `purchase ${number}`;
  readonly sessionId: number | null;
  readonly address: string;
}

interface OpenStream extends Subject {
  readonly stream: NewsStream;
}

/** Streams by a word that they have in common. */
class StreamsBy {
  readonly #byWord = new Map<string | number, Set<OpenStream>>();

  of(word: string | number): ReadonlySet<OpenStream> {
    return this.#byWord.get(word) ?? new Set();
  }

  add(word: string | number, open: OpenStream): void {
    this.#byWord.set(word, (this.#byWord.get(word) ?? new Set()).add(open));
  }

  remove(word: string | number, open: OpenStream): void {
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
  readonly #bySession = new StreamsBy();

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
      ...(open.sessionId === null ? [] : [[this.#bySession, open.sessionId] as const]),
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

  endSession(sessionId: number): void {
    for (const { stream } of [...this.#bySession.of(sessionId)]) stream.end();
  }

  endAll(): void {
    for (const { stream } of [...this.#all]) stream.end();
  }
}
