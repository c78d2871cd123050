import { action, computed, makeObservable, observable } from "mobx";

/** Keys that move along a plot. */
export type PlotKey = "ArrowLeft" | "ArrowRight" | "Home" | "End" | "PageUp" | "PageDown";

/** The bar that a reader looks at, moved by keys or by the pointer; a plot that can be read without seeing it. */
export class PlotCursor {
  /** Wanted place; null before anybody looked. */
  wanted: number | null = null;
  readonly #count: () => number;

  constructor(count: () => number) {
    this.#count = count;
    makeObservable(this, { wanted: observable, place: computed, look: action, press: action });
  }

  /** A place that exists, the last one at first; -1 where there is nothing to look at. */
  get place(): number {
    const last = this.#count() - 1;
    return Math.min(this.wanted ?? last, last);
  }

  look(place: number): void {
    this.wanted = Math.max(0, place);
  }

  /** True for a key that moves. */
  press(key: string): boolean {
    const last = this.#count() - 1;
    const step = Math.max(1, Math.round((last + 1) / 10));
    const moves: Readonly<Record<PlotKey, number>> = {
      ArrowLeft: this.place - 1,
      ArrowRight: this.place + 1,
      PageDown: this.place - step,
      PageUp: this.place + step,
      Home: 0,
      End: last,
    };
    if (!Object.hasOwn(moves, key) || last < 0) return false;
    this.wanted = Math.max(0, Math.min(last, moves[key as PlotKey]));
    return true;
  }
}
