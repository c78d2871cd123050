import type { Cancel } from "../time/index.ts";

/** Tells news to all who listen; what was not heard is kept for the first who comes. */
export class KeptNews<News> {
  readonly #hearers = new Set<(news: News) => void>();
  #unheard: News[] = [];

  tell(news: News): void {
    if (this.#hearers.size === 0) this.#unheard.push(news);
    for (const hear of this.#hearers) hear(news);
  }

  listen(hear: (news: News) => void): Cancel {
    this.#hearers.add(hear);
    this.#unheard.splice(0).forEach(hear);
    return () => void this.#hearers.delete(hear);
  }

  /** What is kept is not told any more. */
  forget(): void {
    this.#unheard = [];
  }
}
