interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (problem: unknown) => void;
}

export interface TogetherOptions<Asked, Answer> {
  /** Answers all that are asked, in their order. Where it fails it must have had no effect, for each is then asked by itself. */
  readonly answer: (asked: readonly Asked[]) => Promise<readonly Answer[]>;
  /** How many statements run at the same time. */
  readonly lanes: number;
  /** How many go together at most. */
  readonly most: number;
  /** No two of the same kind go together. */
  readonly kindOf?: (asked: Asked) => unknown;
}

/**
 * Sends to the database together what is asked at the same time. A statement for ten callers costs little more than one for a single
 * caller, and nobody waits for company: whoever comes while a lane is free goes at the end of this turn, with those of the same turn.
 */
export class Together<Asked, Answer> {
  readonly #options: TogetherOptions<Asked, Answer>;
  #waiting: Waiting<Asked, Answer>[] = [];
  #running = 0;
  #isDue = false;

  constructor(options: TogetherOptions<Asked, Answer>) {
    this.#options = options;
  }

  ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asked, resolve, reject });
      this.#startSoon();
    });
  }

  #startSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      while (this.#waiting.length > 0 && this.#running < this.#options.lanes) void this.#run(this.#next());
    });
  }

  /** Those who have waited longest; the second of a kind waits for the next. */
  #next(): readonly Waiting<Asked, Answer>[] {
    const { most, kindOf } = this.#options;
    const kinds = new Set<unknown>();
    const next: Waiting<Asked, Answer>[] = [];
    this.#waiting = this.#waiting.filter((one) => {
      const kind = kindOf ? kindOf(one.asked) : one;
      if (next.length === most || kinds.has(kind)) return true;
      kinds.add(kind);
      next.push(one);
      return false;
    });
    return next;
  }

  async #run(batch: readonly Waiting<Asked, Answer>[]): Promise<void> {
    this.#running += 1;
    await this.#answer(batch);
    this.#running -= 1;
    if (this.#waiting.length > 0) this.#startSoon();
  }

  /** What one of them makes fail does not fail for the others. */
  async #answer(batch: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await this.#options.answer(batch.map(({ asked }) => asked));
      if (answers.length !== batch.length) throw new Error("as many answers as questions");
      batch.forEach(({ resolve }, at) => resolve(answers[at] as Answer));
    } catch (problem) {
      if (batch.length === 1) return batch[0]?.reject(problem);
      await Promise.all(batch.map((one) => this.#answer([one])));
    }
  }
}
