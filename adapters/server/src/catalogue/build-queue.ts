/** Work that is done one after another: what somebody waits for before what is made ahead. */
export class BuildQueue {
  readonly #awaited: (() => Promise<void>)[] = [];
  readonly #ahead: (() => Promise<void>)[] = [];
  #isBusy = false;

  /** Does the work when its turn has come. */
  run<Value>(work: () => Promise<Value>, isAwaited: boolean): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      (isAwaited ? this.#awaited : this.#ahead).push(() => work().then(resolve, reject));
      if (!this.#isBusy) void this.#go();
    });
  }

  async #go(): Promise<void> {
    this.#isBusy = true;
    for (let next = this.#next(); next; next = this.#next()) await next();
    this.#isBusy = false;
  }

  #next(): (() => Promise<void>) | undefined {
    return this.#awaited.shift() ?? this.#ahead.shift();
  }
}
