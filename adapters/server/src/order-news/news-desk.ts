import type { Clock } from "@panel/core/time";
import type { ServerLog } from "../calls/index.ts";
import type { Listen } from "../database/index.ts";
import { NewsStream } from "./news-stream.ts";
import { OpenStreams, type Subject } from "./open-streams.ts";
import { CHANNEL } from "./order-news-migrations.ts";

export interface NewsDeskDependencies {
  readonly listen: Listen;
  readonly clock: Clock;
  readonly log: ServerLog;
}

const LISTEN_AGAIN_MS = 1_000;

/** Passes on what the database tells to the streams of this process. It listens from the first stream on, until it is closed. */
export class NewsDesk {
  readonly #around: NewsDeskDependencies;
  readonly #streams = new OpenStreams();
  #listening: Promise<() => Promise<void>> | null = null;
  #isClosed = false;
  #cancelRetry = (): void => undefined;

  constructor(around: NewsDeskDependencies) {
    this.#around = around;
  }

  /** Opens a stream once everything that is told from now on will be heard; refuses one too many with 429. */
  async open(subject: Subject): Promise<NewsStream> {
    this.#streams.admit(subject);
    await this.#listen();
    this.#streams.admit(subject);
    const stream = new NewsStream(this.#around.clock);
    this.#streams.add(subject, stream);
    if (this.#isClosed) stream.end();
    return stream;
  }

  /** Ends all streams and the listening. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelRetry();
    this.#streams.endAll();
    const stop = await this.#listening?.catch(() => null);
    await stop?.();
  }

  #listen(): Promise<unknown> {
    this.#listening ??= this.#around.listen(CHANNEL, { hear: (text) => this.#hear(text), lost: () => this.#lost() });
    const listening = this.#listening;
    listening.catch(() => {
      if (this.#listening === listening) this.#listening = null;
    });
    return listening;
  }

  #hear(text: string): void {
    const [kind, ...words] = text.split(" ");
    const [first = 0, purchase = 0, order = 0] = words.map(Number);
    if (kind === "session" || kind === "token") this.#streams.endOpenedBy(`${kind} ${first}`);
    else if (kind === "order") this.#streams.tell([`user ${first}`, `purchase ${purchase}`], order);
  }

  /** What was told meanwhile is lost: anyone who listens is asked to look. */
  #lost(): void {
    this.#listening = null;
    if (this.#isClosed) return;
    const { clock, log } = this.#around;
    log.warn("the database tells no news of orders any more; listening again");
    const again = () => {
      this.#cancelRetry = clock.schedule(LISTEN_AGAIN_MS, () => {
        this.#listen().then(() => this.#streams.tellAll(), again);
      });
    };
    again();
  }
}
