import { action, computed, makeObservable, observableRef } from "mobx";
import type { PortError, Result } from "../result/index.ts";

/** What a look-up says about an effect whose answer was lost; null where that cannot be learnt. */
export type Standing<Done> = { readonly kind: "done"; readonly value: Done } | { readonly kind: "open" };

/** How far the look-up of a lost answer is: under way, nothing has happened so far, or not even that is known. */
export type LookUpState = "lookingUp" | "nothingSoFar" | "notKnown";

/** Where an effect stands; in `unknown` nobody knows whether it took place. */
export type CommandState<Done, Refusal = PortError> =
  | { readonly kind: "idle" }
  | { readonly kind: "running" }
  | { readonly kind: "done"; readonly value: Done }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "unknown"; readonly refusal: Refusal; readonly lookUp: LookUpState };

export interface CommandDependencies<Input, Done, Refusal = PortError> {
  /** Has the effect; what moves money goes through an `IdempotentSender` or carries a key of the input. */
  readonly send: (input: Input) => Promise<Result<Done, Refusal>>;
  /** Whether a refusal leaves open if the effect took place; without it every refusal is definite. */
  readonly isUnknown?: (refusal: Refusal) => boolean;
  /** Reads how things stand after a lost answer. */
  readonly lookUp?: (input: Input) => Promise<Standing<Done> | null>;
  /** Called once when the effect took place, however many callers shared it. */
  readonly onDone?: (value: Done, input: Input) => void;
}

const isCancelled = (refusal: unknown): boolean =>
  typeof refusal === "object" && refusal !== null && "kind" in refusal && refusal.kind === "cancelled";

/**
 * An effect that never runs twice at the same time (DEC-125): a call while one is under way shares its outcome, whatever its input.
 * After a lost answer it looks up what became of it; running it again meanwhile is allowed, since its key makes that safe.
 */
export class Command<Input, Done, Refusal = PortError> {
  state: CommandState<Done, Refusal> = { kind: "idle" };
  readonly #parts: CommandDependencies<Input, Done, Refusal>;
  /** The newest run, which calls share while it is under way. */
  #running: Promise<CommandState<Done, Refusal>> | null = null;
  /** The attempt whose outcome `state` shows; an answer to an older one no longer counts. */
  #attempt: { readonly input: Input; looking: Promise<void> } | null = null;

  constructor(parts: CommandDependencies<Input, Done, Refusal>) {
    this.#parts = parts;
    makeObservable<this, "set">(this, {
      state: observableRef,
      isRunning: computed,
      refusal: computed,
      lookUpState: computed,
      reset: action,
      set: action,
    });
  }

  get isRunning(): boolean {
    return this.state.kind === "running";
  }

  /** Why the last run failed or what made its outcome unknown; null in every other state. */
  get refusal(): Refusal | null {
    return this.state.kind === "refused" || this.state.kind === "unknown" ? this.state.refusal : null;
  }

  /** How far the look-up of a lost answer is; null where none was lost. */
  get lookUpState(): LookUpState | null {
    return this.state.kind === "unknown" ? this.state.lookUp : null;
  }

  /** Has the effect; answers where it stands once the outcome is known or was looked up in vain. */
  run(input: Input): Promise<CommandState<Done, Refusal>> {
    if (this.isRunning && this.#running !== null) return this.#running;
    const running = this.#start(input);
    this.#running = running;
    return running;
  }

  /** Looks up again what became of a lost answer; waits for a look-up under way. */
  lookUp(): Promise<void> {
    const attempt = this.#attempt;
    if (attempt === null) return Promise.resolve();
    if (this.state.kind === "unknown" && this.state.lookUp !== "lookingUp") void this.#look(attempt, this.state.refusal);
    return attempt.looking;
  }

  /** Forgets the last outcome; what is running goes on. */
  reset(): void {
    if (this.isRunning) return;
    this.#attempt = null;
    this.set({ kind: "idle" });
  }

  async #start(input: Input): Promise<CommandState<Done, Refusal>> {
    const attempt = { input, looking: Promise.resolve() };
    this.#attempt = attempt;
    this.set({ kind: "running" });
    try {
      const answer = await this.#parts.send(input);
      if (answer.ok) this.#finish(input, answer.value);
      else if (this.#parts.isUnknown?.(answer.error) ?? false) await this.#look(attempt, answer.error);
      // Who has given it up knows.
      else if (isCancelled(answer.error)) this.set({ kind: "idle" });
      else this.set({ kind: "refused", refusal: answer.error });
      return this.state;
    } catch (problem) {
      if (this.isRunning) this.set({ kind: "idle" });
      throw problem;
    }
  }

  #look(attempt: { readonly input: Input; looking: Promise<void> }, refusal: Refusal): Promise<void> {
    this.set({ kind: "unknown", refusal, lookUp: this.#parts.lookUp ? "lookingUp" : "notKnown" });
    if (this.#parts.lookUp) attempt.looking = this.#resolve(attempt, refusal);
    return attempt.looking;
  }

  async #resolve(attempt: { readonly input: Input }, refusal: Refusal): Promise<void> {
    const standing = (await this.#parts.lookUp?.(attempt.input)) ?? null;
    // Something else was sent or forgotten meanwhile.
    if (this.#attempt !== attempt || this.state.kind !== "unknown") return;
    if (standing?.kind === "done") this.#finish(attempt.input, standing.value);
    else this.set({ kind: "unknown", refusal, lookUp: standing === null ? "notKnown" : "nothingSoFar" });
  }

  #finish(input: Input, value: Done): void {
    this.set({ kind: "done", value });
    this.#parts.onDone?.(value, input);
  }

  private set(state: CommandState<Done, Refusal>): void {
    this.state = state;
  }
}
