import { PassThrough, type Readable } from "node:stream";
import type { Clock } from "@panel/core/time";

/** A line so often shows that the stream is alive, to the client and to what lies between. */
export const BEAT_MS = 20_000;
/** After so long a stream ends and is asked for again, by anyone who may still ask. */
export const LIFE_MS = 600_000;
/** A reader that leaves so much unread has gone, or is too slow. */
const MAX_UNREAD = 64 * 1024;

/** One open stream of server-sent events. */
export class NewsStream {
  readonly #events = new PassThrough();
  readonly #clock: Clock;
  #stopBeat = (): void => undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#events.on("close", () => this.#stopBeat());
    this.#write(": open\n\n");
    this.#beatUntil(clock.now() + LIFE_MS);
  }

  get events(): Readable {
    return this.#events;
  }

  /** Calls back once when nothing is sent any more, no matter who has ended it. */
  onClose(closed: () => void): void {
    this.#events.once("close", closed);
  }

  /** Tells that orders moved; an empty list means that any may have. */
  tell(orders: readonly number[]): void {
    this.#write(`event: orders\ndata: ${JSON.stringify({ orders })}\n\n`);
  }

  end(): void {
    this.#stopBeat();
    this.#events.end();
  }

  #beatUntil(end: number): void {
    this.#stopBeat = this.#clock.schedule(BEAT_MS, () => {
      if (this.#clock.now() >= end) return this.end();
      this.#write(": beat\n\n");
      this.#beatUntil(end);
    });
  }

  #write(text: string): void {
    if (this.#events.writableEnded || this.#events.destroyed) return;
    if (this.#events.writableLength + this.#events.readableLength > MAX_UNREAD) this.#events.destroy();
    else this.#events.write(text);
  }
}
