/** Listeners that stay for good: React's and user-event's one per document. */
const KEPT = new Set(["document selectionchange", "document focus", "document blur"]);

type Target = Window | Document;

/** Sees what tests begin on the window and must end: listeners and intervals. */
export class LeftRunning {
  readonly #listeners = new Map<unknown, Set<string>>();
  readonly #intervals = new Map<unknown, string>();

  constructor(targets: readonly Target[]) {
    for (const target of targets) this.#watchListeners(target);
    this.#watchIntervals();
  }

  /** Throws when something that was begun has not been ended, and forgets it. */
  refuse(): void {
    const left = [...[...this.#listeners.values()].flatMap((places) => [...places]), ...this.#intervals.values()];
    for (const interval of this.#intervals.keys()) clearInterval(interval as number);
    this.#listeners.clear();
    this.#intervals.clear();
    if (left.length > 0) throw new Error(`The test left running, for the tests after it: ${left.join(", ")}`);
  }

  #watchListeners(target: Target): void {
    const name = target === document ? "document" : "window";
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    const placeOf = (type: string, options?: AddEventListenerOptions | boolean) =>
      `${name} ${type}${options === true || (typeof options === "object" && options.capture === true) ? " (capturing)" : ""}`;
    target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) => {
      const endsByItself = typeof options === "object" && (options.once === true || options.signal !== undefined);
      if (!KEPT.has(`${name} ${type}`) && !endsByItself) this.#placesOf(listener).add(placeOf(type, options));
      add(type, listener, options);
    };
    target.removeEventListener = (type: string, listener: EventListener, options?: EventListenerOptions | boolean) => {
      this.#listeners.get(listener)?.delete(placeOf(type, options));
      remove(type, listener, options);
    };
  }

  #placesOf(listener: unknown): Set<string> {
    const places = this.#listeners.get(listener) ?? new Set();
    this.#listeners.set(listener, places);
    return places;
  }

  #watchIntervals(): void {
    const { setInterval: begin, clearInterval: end } = globalThis;
    const began = (run: () => void, delay?: number) => {
      const id = begin(run, delay);
      this.#intervals.set(id, `an interval of ${String(delay)} ms`);
      return id;
    };
    const ended = (id?: number) => {
      this.#intervals.delete(id);
      end(id);
    };
    Object.assign(globalThis, { setInterval: began, clearInterval: ended });
  }
}
