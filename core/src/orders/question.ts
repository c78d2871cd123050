import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { isOutcomeUnknown, type AnyRefusal, type PortAnswer, type PortError } from "../result/index.ts";
import { SingleFlight } from "../tasks/index.ts";

/** How things stand, as it was looked up after an answer had been lost. */
export type Standing<Asked, Done> =
  /** It took effect. */
  | { readonly kind: "done"; readonly value: Done }
  /** It has not so far; the request may still be on its way. */
  | { readonly kind: "open" }
  /** They have gone on without it, so that the question is another one. */
  | { readonly kind: "changed"; readonly asked: Asked };

/** What is known since an answer was lost: that it is being looked up, that nothing has happened so far, or not even that. */
export type LostAnswer = "lookingUp" | "nothingSoFar" | "notLearnt";

export interface QuestionDependencies<Asked, Done, Refusal extends AnyRefusal> {
  /** Whether what is asked about can be done with things as they stand. */
  readonly isPossible: (asked: Asked) => boolean;
  /** Sends it, under the key that was made when the question was put. */
  readonly send: (asked: Asked) => PortAnswer<Done, Refusal>;
  /** Reads how things stand; null when that cannot be learnt either. */
  readonly lookUp: (asked: Asked) => Promise<Standing<Asked, Done> | null>;
  readonly done: (asked: Asked, value: Done) => void;
  /** The question as it has to be put after a definite refusal; null leaves the refusal standing. */
  readonly askAgain?: (asked: Asked, refusal: PortError | Refusal) => Promise<Asked | null>;
}

/** What is asked before something happens to what a customer bought, and what became of the answer (OLS-011, DRF-013, SUB-021). */
export class Question<Asked extends object, Done, Refusal extends AnyRefusal = never> {
  asked: Asked | null = null;
  isRunning = false;
  problem: PortError | Refusal | null = null;
  /** Set while `problem` leaves open whether it took effect; sending it again is safe, as its key stays. */
  lost: LostAnswer | null = null;
  readonly #parts: QuestionDependencies<Asked, Done, Refusal>;
  readonly #flight = new SingleFlight<void>();
  /** Questions whose end is known, so that a second answer to the same says nothing more. */
  readonly #settled = new WeakSet<Asked>();
  #looking: Promise<void> = Promise.resolve();

  constructor(parts: QuestionDependencies<Asked, Done, Refusal>) {
    this.#parts = parts;
    makeObservable<this, "finish" | "learn">(this, {
      asked: observableRef,
      isRunning: observable,
      problem: observableRef,
      lost: observable,
      isPossible: computed,
      ask: action,
      dismiss: action,
      finish: action,
      learn: action,
    });
  }

  /** Whether the one that stands can still be confirmed. */
  get isPossible(): boolean {
    return this.asked !== null && this.#parts.isPossible(this.asked);
  }

  ask(asked: Asked | null): void {
    this.asked = asked;
    this.problem = null;
    this.lost = null;
  }

  dismiss(): void {
    if (!this.isRunning) this.ask(null);
  }

  /** Does what was asked about; a second call meanwhile does nothing more. After a lost answer it is looked up. */
  async confirm(): Promise<void> {
    const { asked } = this;
    if (asked === null || !this.isPossible) return;
    await this.#flight.run(() => this.#send(asked));
    await this.#looking;
  }

  /** Looks up again what became of a lost answer. */
  lookUp(): Promise<void> {
    if (this.asked !== null && this.lost !== null && this.lost !== "lookingUp") this.#looking = this.#lookUp(this.asked);
    return this.#looking;
  }

  async #send(asked: Asked): Promise<void> {
    runInAction(() => {
      this.ask(asked);
      this.isRunning = true;
    });
    try {
      const answer = await this.#parts.send(asked);
      if (answer.ok) this.finish(asked, answer.value);
      else await this.#failed(asked, answer.error);
    } finally {
      runInAction(() => (this.isRunning = false));
    }
    if (this.lost !== null) this.#looking = this.#lookUp(asked);
  }

  async #failed(asked: Asked, problem: PortError | Refusal): Promise<void> {
    const isLost = isOutcomeUnknown(problem);
    const again = isLost ? null : ((await this.#parts.askAgain?.(asked, problem)) ?? null);
    runInAction(() => {
      if (this.asked !== asked) return;
      if (again !== null) this.ask(again);
      else this.problem = problem;
      this.lost = isLost ? "lookingUp" : null;
    });
  }

  async #lookUp(asked: Asked): Promise<void> {
    runInAction(() => (this.lost = "lookingUp"));
    this.learn(asked, await this.#parts.lookUp(asked));
  }

  private finish(asked: Asked, value: Done): void {
    if (this.#settled.has(asked)) return;
    this.#settled.add(asked);
    if (this.asked === asked) this.ask(null);
    this.#parts.done(asked, value);
  }

  private learn(asked: Asked, standing: Standing<Asked, Done> | null): void {
    if (standing?.kind === "done") return this.finish(asked, standing.value);
    // Another question stands by now, or the same one is on its way again.
    if (this.asked !== asked || this.isRunning) return;
    if (standing?.kind === "changed") this.ask(standing.asked);
    else this.lost = standing === null ? "notLearnt" : "nothingSoFar";
  }
}
