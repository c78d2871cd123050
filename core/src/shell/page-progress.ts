import { action, makeObservable, observable } from "mobx";
import { repeat, type Cancel, type Clock } from "../time/index.ts";

/** A page that loads faster than this shows no bar, in milliseconds (LIF-001). */
export const PROGRESS_DELAY_MS = 200;
/** Time over which the bar advances, in milliseconds (LIF-001). */
export const PROGRESS_DURATION_MS = 5000;
const STEP_MS = 100;
/** The bar waits here for the page, so that it never claims to be done. */
const ALMOST_DONE = 0.95;

/** The bar at the top of the page while a page is being loaded (LIF-001). */
export class PageProgress {
  isShown = false;
  /** From 0 to 1. */
  share = 0;
  readonly #clock: Clock;
  #loads = 0;
  #stop: Cancel = () => undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeObservable<this, "show" | "advance" | "hide">(this, {
      isShown: observable,
      share: observable,
      show: action,
      advance: action,
      hide: action,
    });
  }

  /** The same in whole percent. */
  get percent(): number {
    return Math.round(this.share * 100);
  }

  /** A load begins; call the answer when it has ended. Loads at the same time share one bar. */
  begin(): Cancel {
    this.#loads += 1;
    if (this.#loads === 1) this.#stop = this.#clock.schedule(PROGRESS_DELAY_MS, () => this.show());
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#loads -= 1;
      if (this.#loads === 0) this.hide();
    };
  }

  private show(): void {
    const startedAt = this.#clock.now();
    this.isShown = true;
    this.share = 0;
    this.#stop = repeat(this.#clock, STEP_MS, () => this.advance(this.#clock.now() - startedAt));
  }

  private advance(elapsedMs: number): void {
    this.share = Math.min(ALMOST_DONE, elapsedMs / PROGRESS_DURATION_MS);
  }

  private hide(): void {
    this.#stop();
    this.isShown = false;
    this.share = 0;
  }
}
