/**
 * Work that must not run twice at once, above all work that moves money (DEC-125):
 * a call made while one is under way shares that one's outcome.
 */
export class SingleFlight<Value> {
  #running: Promise<Value> | null = null;

  run(work: () => Promise<Value>): Promise<Value> {
    this.#running ??= this.#start(work);
    return this.#running;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  async #start(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } finally {
      this.#running = null;
    }
  }
}
