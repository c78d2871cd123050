import { action, computed, makeObservable, observableRef, reaction } from "mobx";
import {
  problemMessages,
  ProblemMap,
  serverMessageOf,
  type AnyRefusal,
  type PlacedProblem,
  type PortError,
  type Result,
} from "../result/index.ts";
import { debounce, type Cancel, type Clock, type Debounced } from "../time/index.ts";
import type { CancelSignal } from "./cancel-signal.ts";
import { Query } from "./query.ts";

/** A cost, and exactly what it was counted for. */
export interface Counted<Input, Cost> {
  readonly input: Input;
  readonly cost: Cost;
}

/**
 * How far a cost is known. `counted` is the newest cost there is, which is that of the input in `current` alone; `refusal` is why the
 * last question failed, which is known until the next answer.
 */
export type QuoteState<Input, Cost, Refusal> =
  | { readonly kind: "empty" }
  | {
      readonly kind: "waiting" | "loading";
      readonly counted: Counted<Input, Cost> | null;
      readonly refusal: PortError | Refusal | null;
    }
  | { readonly kind: "current"; readonly counted: Counted<Input, Cost>; readonly refusal: null }
  | { readonly kind: "outdated"; readonly counted: Counted<Input, Cost> | null; readonly refusal: PortError | Refusal };

/** What a quote prices. */
export interface QuoteInput<Input, Field extends string = string> {
  /** What is to be priced now, observable; null while there is nothing. */
  readonly current: () => Input | null;
  /** What of an input its cost depends on: two with the same key cost the same. */
  readonly keyOf: (input: Input) => string;
  /**
   * What of an input is bought, no matter who pays: an older cost outlives a failure for as long as this is the same. Unless named, all.
   */
  readonly goodsOf?: (input: Input) => string;
  /** Keys of the lines in the order in which they are sent; problems stand at them. */
  readonly lineKeysOf?: (input: Input) => readonly string[];
  /** Problems that stay until the next answer, whatever of the input changes meanwhile; without it none. */
  readonly isLasting?: (problem: PlacedProblem<Field>) => boolean;
}

/** Who hears of the answers of a quote. */
export interface QuoteEvents<Input, Cost, Refusal> {
  readonly counted?: (cost: Cost, input: Input) => void;
  readonly refused?: (refusal: PortError | Refusal, input: Input) => void;
  /** A question failed without naming a field; called once until one works again (CST-010, DEC-124). */
  readonly failed?: (refusal: PortError | Refusal) => void;
}

export interface QuoteDependencies<Input, Cost, Refusal extends AnyRefusal, Field extends string = string> {
  readonly clock: Clock;
  /** Wait for further changes before the cost is asked for. */
  readonly delayMs: number;
  readonly input: QuoteInput<Input, Field>;
  readonly ask: (input: Input, signal: CancelSignal) => Promise<Result<Cost, PortError | Refusal>>;
  readonly events?: QuoteEvents<Input, Cost, Refusal>;
}

/**
 * What something costs, asked for once its input has been quiet for a while; only the answer to the newest question counts (CST-001,
 * DEC-126).
 */
export class Quote<Input, Cost, Refusal extends AnyRefusal, Field extends string = string> {
  state: QuoteState<Input, Cost, Refusal> = { kind: "empty" };
  /** What the server has against the input, until it changes. */
  problems = new ProblemMap<Field>();
  readonly #parts: QuoteDependencies<Input, Cost, Refusal, Field>;
  readonly #query: Query<Input, Cost, PortError | Refusal>;
  readonly #later: Debounced<[]>;
  #hasFailed = false;
  /** The question whose answer counts; null once the input changed, also in the moment between an answer and its being read. */
  #asked: { readonly input: Input } | null = null;

  constructor(parts: QuoteDependencies<Input, Cost, Refusal, Field>) {
    this.#parts = parts;
    this.#query = new Query((input, signal) => parts.ask(input, signal));
    this.#later = debounce(parts.clock, parts.delayMs, () => void this.ask());
    makeObservable<this, "set" | "answered">(this, {
      state: observableRef,
      problems: observableRef,
      counted: computed,
      cost: computed,
      currentCost: computed,
      shownCost: computed,
      reasons: computed,
      isPending: computed,
      isLoading: computed,
      refusal: computed,
      askLater: action,
      reset: action,
      set: action,
      answered: action,
    });
  }

  get counted(): Counted<Input, Cost> | null {
    return this.state.kind === "empty" ? null : this.state.counted;
  }

  /** The newest cost there is, also while a newer one is on its way or could not be learnt. */
  get cost(): Cost | null {
    return this.counted?.cost ?? null;
  }

  /** The cost of exactly what there is to price now; null while it is not known. */
  get currentCost(): Cost | null {
    if (this.state.kind !== "current") return null;
    const { cost, input } = this.state.counted;
    return this.#parts.input.keyOf(input) === this.#keyNow() ? cost : null;
  }

  /**
   * The cost that may stand on the screen: an older one while its successor is on its way, and after a failure only one of the same
   * goods (DEC-124). Null where what is shown has to be worked out from prices.
   */
  get shownCost(): Cost | null {
    const { counted } = this;
    const { current, goodsOf, keyOf } = this.#parts.input;
    const now = current();
    if (counted === null || now === null) return null;
    const isSucceeded = this.isPending && this.refusal === null;
    const goods = goodsOf ?? keyOf;
    return isSucceeded || goods(counted.input) === goods(now) ? counted.cost : null;
  }

  /** Why the last question failed, in the server's words; none where it said nothing. */
  get reasons(): readonly string[] {
    if (this.refusal === null) return [];
    const atFields = problemMessages(this.refusal);
    return atFields.length > 0 ? atFields : [serverMessageOf(this.refusal) ?? []].flat();
  }

  /** A newer cost is on its way or about to be asked for. */
  get isPending(): boolean {
    return this.state.kind === "waiting" || this.state.kind === "loading";
  }

  get isLoading(): boolean {
    return this.state.kind === "loading";
  }

  /** Why the last question failed; null once one works again. */
  get refusal(): PortError | Refusal | null {
    return this.state.kind === "empty" ? null : this.state.refusal;
  }

  /** The last question failed: the cost shown may not be that of what there is now (DEC-124). */
  get isOutdated(): boolean {
    return this.refusal !== null;
  }

  /** What the server has against the input is at a field, where it is put right. */
  get isRefused(): boolean {
    return !this.problems.isEmpty;
  }

  /** Asks after every change of the input; answers what ends that. */
  activate(): Cancel {
    const stop = reaction(
      () => this.#keyNow(),
      () => this.askLater(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.#asked = null;
      this.#later.cancel();
      this.#query.cancel();
      if (this.isPending) this.set(this.#atRest());
    };
  }

  /** Asks once things have been quiet; without an input there is nothing to ask. */
  askLater(): void {
    if (this.#parts.input.current() === null) return this.reset();
    this.#asked = null;
    this.#query.cancel();
    this.problems = this.problems.filter((problem) => this.#parts.input.isLasting?.(problem) ?? false);
    this.set({ kind: "waiting", counted: this.counted, refusal: this.refusal });
    this.#later.call();
  }

  /** Asks now. */
  async ask(): Promise<void> {
    const input = this.#parts.input.current();
    if (input === null) return this.reset();
    this.#later.cancel();
    const asked = { input };
    this.#asked = asked;
    this.set({ kind: "loading", counted: this.counted, refusal: this.refusal });
    const end = await this.#query.run(input);
    if (this.#asked !== asked) return;
    // A call that was aborted elsewhere brings no answer: nobody may wait for one.
    if (end === "superseded") this.set(this.#atRest());
    else this.answered(input);
  }

  /** Asks now because somebody wants it, who is told when that fails too. */
  retry(): Promise<void> {
    this.#hasFailed = false;
    return this.ask();
  }

  /** Asks now and forgets the cost so far, as after it has changed at the server. */
  refresh(): Promise<void> {
    this.reset();
    return this.ask();
  }

  reset(): void {
    this.#asked = null;
    this.#later.cancel();
    this.#query.clear();
    this.problems = new ProblemMap();
    this.set({ kind: "empty" });
  }

  #keyNow(): string | null {
    const { current, keyOf } = this.#parts.input;
    const input = current();
    return input === null ? null : keyOf(input);
  }

  /** Where it stands once nobody waits any more. */
  #atRest(): QuoteState<Input, Cost, Refusal> {
    const { counted, refusal } = this;
    if (refusal !== null) return { kind: "outdated", counted, refusal };
    return counted === null ? { kind: "empty" } : { kind: "current", counted, refusal };
  }

  private answered(input: Input): void {
    const { state } = this.#query;
    if (state.kind === "ready") {
      this.#hasFailed = false;
      this.problems = new ProblemMap();
      this.set({ kind: "current", counted: { input, cost: state.value }, refusal: null });
      this.#parts.events?.counted?.(state.value, input);
    } else if (state.kind === "failed") this.#failed(state.refusal, input);
  }

  #failed(refusal: PortError | Refusal, input: Input): void {
    this.problems = ProblemMap.of<Field>(refusal, this.#parts.input.lineKeysOf?.(input));
    this.set({ kind: "outdated", counted: this.counted, refusal });
    this.#parts.events?.refused?.(refusal, input);
    if (this.isRefused || this.#hasFailed) return;
    this.#hasFailed = true;
    this.#parts.events?.failed?.(refusal);
  }

  private set(state: QuoteState<Input, Cost, Refusal>): void {
    this.state = state;
  }
}
