import { action, computed, makeObservable, observableRef } from "mobx";
import { isOutcomeUnknown, type PortError, type Result } from "../result/index.ts";
import { Command, type Standing } from "./command.ts";

/** How things stand, as it was looked up after an answer had been lost. */
export type AskedStanding<Asked, Done> =
  | Standing<Done>
  /** They have gone on without it, so that the question is another one. */
  | { readonly kind: "changed"; readonly asked: Asked };

export interface ConfirmedActionDependencies<Asked, Done, Refusal = PortError> {
  /** Whether what is asked about can be done with things as they stand; without it always. */
  readonly isPossible?: (asked: Asked) => boolean;
  /** Has the effect, under the key that was made when the question was asked. */
  readonly send: (asked: Asked) => Promise<Result<Done, Refusal>>;
  /** Reads how things stand after a lost answer; null when that cannot be learnt either. Without it every refusal is definite. */
  readonly lookUp?: (asked: Asked) => Promise<AskedStanding<Asked, Done> | null>;
  /** Called once for each question that took effect. */
  readonly onDone: (asked: Asked, value: Done) => void;
  /** The question as it has to be asked after a definite refusal; null leaves the refusal standing. */
  readonly askAgain?: (asked: Asked, refusal: Refusal) => Promise<Asked | null>;
}

/** An effect that is confirmed first: what is asked about, and the command that follows a yes (OLS-011, DRF-013, SUB-021). */
export class ConfirmedAction<Asked extends object, Done, Refusal extends { readonly kind: string } = PortError> {
  /** What is asked about; null while no question stands. */
  asked: Asked | null = null;
  readonly command: Command<Asked, Done, Refusal>;
  readonly #parts: ConfirmedActionDependencies<Asked, Done, Refusal>;
  /** Questions whose end is known, so that a second answer to the same changes nothing more. */
  readonly #settled = new WeakSet<Asked>();
  /** The question that replaces a refused one. */
  #next: Asked | null = null;

  constructor(parts: ConfirmedActionDependencies<Asked, Done, Refusal>) {
    this.#parts = parts;
    this.command = new Command<Asked, Done, Refusal>({
      send: (asked) => this.#send(asked),
      ...(parts.lookUp ? { isUnknown: isOutcomeUnknown, lookUp: (asked) => this.#lookUp(asked) } : {}),
    });
    makeObservable<this, "finish">(this, {
      asked: observableRef,
      isShown: computed,
      isPossible: computed,
      ask: action,
      dismiss: action,
      finish: action,
    });
  }

  /** Whether something is asked. */
  get isShown(): boolean {
    return this.asked !== null;
  }

  /** Whether the question that stands can still be confirmed. */
  get isPossible(): boolean {
    return this.asked !== null && (this.#parts.isPossible?.(this.asked) ?? true);
  }

  /** Asks; the outcome of the question before is forgotten. One whose effect is under way stands until its answer. */
  ask(asked: Asked): void {
    if (this.command.isRunning) return;
    this.asked = asked;
    this.command.reset();
  }

  /** Takes the question back, unless its effect is under way. */
  dismiss(): void {
    if (this.command.isRunning) return;
    this.asked = null;
    this.command.reset();
  }

  /** Does what is asked about; a second call meanwhile shares the first one's outcome. After a lost answer it waits for the look-up. */
  async confirm(): Promise<void> {
    const { asked } = this;
    if (asked === null || !this.isPossible) return;
    const state = await this.command.run(asked);
    if (state.kind === "done") this.finish(asked, state.value);
    else if (state.kind === "refused" && this.asked === asked && this.#next !== null) this.ask(this.#next);
  }

  /** True does what is asked about; false, as dismissal does, changes nothing. With the outcome the question is gone (OVL-004, DEC-197). */
  async answer(isAgreed: boolean): Promise<void> {
    if (isAgreed) await this.confirm();
    else this.dismiss();
  }

  /** Looks up again what became of a lost answer. */
  lookUp(): Promise<void> {
    return this.command.lookUp();
  }

  /** Learns what to ask instead before the refusal shows. */
  async #send(asked: Asked): Promise<Result<Done, Refusal>> {
    const answer = await this.#parts.send(asked);
    const isDefinite = !answer.ok && !(this.#parts.lookUp && isOutcomeUnknown(answer.error));
    this.#next = isDefinite ? ((await this.#parts.askAgain?.(asked, answer.error)) ?? null) : null;
    return answer;
  }

  async #lookUp(asked: Asked): Promise<Standing<Done> | null> {
    const standing = (await this.#parts.lookUp?.(asked)) ?? null;
    if (standing?.kind === "done") this.finish(asked, standing.value);
    if (standing?.kind !== "changed") return standing;
    if (this.asked === asked && !this.command.isRunning) this.ask(standing.asked);
    return { kind: "open" };
  }

  private finish(asked: Asked, value: Done): void {
    if (this.#settled.has(asked)) return;
    this.#settled.add(asked);
    if (this.asked === asked) this.asked = null;
    this.#parts.onDone(asked, value);
  }
}
