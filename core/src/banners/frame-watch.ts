import { action, makeObservable, observable } from "mobx";
import { repeat, type Cancel, type Clock } from "../time/index.ts";

/** How long a banner waits for its frame, counted down by the step of one look, in milliseconds (BAN-007, BIZ-023). */
export const FRAME_WAIT_MS = 30_000;
export const FRAME_WAIT_STEP_MS = 500;
/** How often the frame is asked for its height, in milliseconds (BAN-008, BIZ-024). */
export const HEIGHT_POLL_MS = 100;
/** A person clicks no oftener, in milliseconds; a frame could say so a hundred times at once. */
const CLICK_PAUSE_MS = 1_000;
/** Higher a frame never becomes, in pixels; its content scrolls. */
export const HIGHEST_FRAME = 480;

/** The frame of an HTML banner: waited for, then as high as its content. */
export class FrameWatch {
  /** In pixels; null until the frame has answered. */
  height: number | null = null;
  /** Nothing came of it, so that it stays hidden. */
  isGivenUp = false;
  readonly #clock: Clock;
  #ask: () => void = () => undefined;
  #isPausing = false;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeObservable<this, "giveUp">(this, { height: observable, isGivenUp: observable, take: action, giveUp: action });
  }

  get isShown(): boolean {
    return this.height !== null && !this.isGivenUp;
  }

  /** `ask` makes the frame tell its height, if it is there; it is asked until the answered function is called. */
  watch(ask: () => void): Cancel {
    this.#ask = ask;
    let left = FRAME_WAIT_MS;
    const stopWaiting = repeat(this.#clock, FRAME_WAIT_STEP_MS, () => {
      left -= FRAME_WAIT_STEP_MS;
      if (left > 0 && this.height === null) return;
      stopWaiting();
      if (this.height !== null) return;
      stopAsking();
      this.giveUp();
    });
    const stopAsking = repeat(this.#clock, HEIGHT_POLL_MS, () => this.#ask());
    return () => {
      stopWaiting();
      stopAsking();
    };
  }

  take(height: number): void {
    this.height = Math.min(Math.ceil(height), HIGHEST_FRAME);
  }

  /** Whether a click that the frame reports counts: one a second does. */
  takeClick(): boolean {
    if (this.#isPausing) return false;
    this.#isPausing = true;
    this.#clock.schedule(CLICK_PAUSE_MS, () => (this.#isPausing = false));
    return true;
  }

  private giveUp(): void {
    this.isGivenUp = true;
  }
}
