import type { Cancel, Clock } from "../time/index.ts";
import { nextLookAfter } from "./order-status-rules.ts";

/** Looks again and again at what is still running, with growing pauses, and not at all when nothing runs. */
export class ProgressWatch {
  readonly #clock: Clock;
  readonly #look: () => Promise<void>;
  #cancel: Cancel | null = null;
  #looks = 0;

  constructor(clock: Clock, look: () => Promise<void>) {
    this.#clock = clock;
    this.#look = look;
  }

  /** Plans the next look if something runs; `isFresh` begins with the shortest pause again. */
  follow(isRunning: boolean, isFresh = false): void {
    this.stop();
    if (isFresh) this.#looks = 0;
    if (!isRunning) return;
    this.#cancel = this.#clock.schedule(nextLookAfter(this.#looks), () => {
      this.#looks += 1;
      void this.#look();
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
