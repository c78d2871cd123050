import type { Cancel, Clock } from "@panel/core/time";

/** The part of a window that tells and schedules time. */
export interface TimerHost {
  setTimeout(run: () => void, delayMs: number): unknown;
  clearTimeout(timer: never): void;
}

/** Browsers fire timers beyond 2^31 - 1 ms immediately; longer waits go in steps. */
const MAX_STEP_MS = 2_147_483_647;

/** The time of the machine (Clock port). */
export class SystemClock implements Clock {
  readonly #timers: TimerHost;

  constructor(timers: TimerHost = globalThis) {
    this.#timers = timers;
  }

  now(): number {
    return Date.now();
  }

  schedule(delayMs: number, run: () => void): Cancel {
    let left = Math.max(0, delayMs);
    let timer: unknown;
    const step = () => {
      const wait = Math.min(left, MAX_STEP_MS);
      left -= wait;
      timer = this.#timers.setTimeout(left > 0 ? step : run, wait);
    };
    step();
    return () => this.#timers.clearTimeout(timer as never);
  }
}
