import { action, computed, makeObservable, observable } from "mobx";
import type { Cancel, Clock } from "../time/index.ts";

export interface SlideShowDependencies {
  readonly clock: Clock;
  /** How many slides there are, now. */
  readonly count: () => number;
  /** How long a slide stays, in milliseconds. */
  readonly stayMs: () => number;
}

/** Turns over slides: by itself until somebody stops it or looks at one, and by hand. */
export class SlideShow {
  position = 0;
  isStopped = false;
  isHeld = false;
  readonly #parts: SlideShowDependencies;
  #cancel: Cancel = () => undefined;

  constructor(parts: SlideShowDependencies) {
    this.#parts = parts;
    makeObservable<this, "move">(this, {
      position: observable,
      isStopped: observable,
      isHeld: observable,
      shown: computed,
      move: action,
      toggle: action,
      hold: action,
    });
  }

  /** Number of the slide that is shown, from 0. */
  get shown(): number {
    return this.position % Math.max(1, this.#parts.count());
  }

  turn(steps: 1 | -1): void {
    this.move(steps);
    this.#startAnew();
  }

  /** Stays with this slide until somebody lets it go on. */
  stop(): void {
    if (!this.isStopped) this.toggle();
  }

  /** Stops turning over, or goes on with it. */
  toggle(): void {
    this.isStopped = !this.isStopped;
    this.#startAnew();
  }

  /** Holds the slide while somebody points at it or is within it. */
  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
  }

  activate(): Cancel {
    this.#startAnew();
    return () => this.#cancel();
  }

  private move(steps: 1 | -1): void {
    const count = Math.max(1, this.#parts.count());
    this.position = (this.shown + steps + count) % count;
  }

  #startAnew(): void {
    this.#cancel();
    if (this.isStopped) return;
    this.#cancel = this.#parts.clock.schedule(this.#parts.stayMs(), () => {
      if (!this.isHeld) this.move(1);
      this.#startAnew();
    });
  }
}
