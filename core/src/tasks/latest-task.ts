import { createCancelSource, type CancelSignal, type CancelSource } from "./cancel-signal.ts";

/** The answer of a run that a newer one, or `cancel`, has superseded. */
export const superseded = Symbol("superseded");

/**
 * Reads where only the newest intent counts (DEC-126): a new run aborts the one before and outranks its answer,
 * whatever the order in which the answers arrive.
 */
export class LatestTask {
  #current: CancelSource | null = null;

  /** Runs `work`; answers `superseded` instead of its value when it is no longer the latest. */
  async run<Value>(work: (signal: CancelSignal) => Promise<Value>): Promise<Value | typeof superseded> {
    this.#current?.abort();
    const source = createCancelSource();
    this.#current = source;
    try {
      const value = await work(source.signal);
      return this.#current === source ? value : superseded;
    } catch (problem) {
      if (this.#current !== source) return superseded;
      throw problem;
    } finally {
      if (this.#current === source) this.#current = null;
    }
  }

  /** Aborts the running work; its answer will not count. */
  cancel(): void {
    this.#current?.abort();
    this.#current = null;
  }

  get isRunning(): boolean {
    return this.#current !== null;
  }
}
