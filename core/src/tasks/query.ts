import { action, computed, makeObservable, observableRef } from "mobx";
import type { PortError, Result } from "../result/index.ts";
import { createCancelSource, type CancelSignal, type CancelSource } from "./cancel-signal.ts";

/**
 * Where a read stands; `previous` is the newest value that an earlier run gave, null where there is none. While a read is repeated
 * after a failure, `refusal` still tells why that failed, so that a screen need not take its words back before there is an answer.
 */
export type QueryState<Value, Refusal = PortError> =
  | { readonly kind: "idle" }
  | { readonly kind: "loading"; readonly previous: Value | null; readonly refusal: Refusal | null }
  | { readonly kind: "ready"; readonly value: Value }
  | { readonly kind: "failed"; readonly refusal: Refusal; readonly previous: Value | null };

/** How one run ended; `superseded` when a newer run, a value shown meanwhile or `cancel` outranked it. */
export type QueryEnd = "ready" | "failed" | "superseded";

/** Reads a value; the signal aborts when the answer is no longer wanted. */
export type Read<Input, Value, Refusal = PortError> = (input: Input, signal: CancelSignal) => Promise<Result<Value, Refusal>>;

/**
 * A read whose newest run wins (DEC-126): a newer one aborts the one before and outranks its answer, whatever the order in which
 * answers arrive. Its value is in `state` alone, so that nobody can hold a stale one.
 */
export class Query<Input, Value, Refusal = PortError> {
  state: QueryState<Value, Refusal> = { kind: "idle" };
  readonly #read: Read<Input, Value, Refusal>;
  /** What aborts the run under way; null while nothing is being read. */
  #current: CancelSource | null = null;
  #end: Promise<QueryEnd> | null = null;
  #last: { readonly input: Input } | null = null;

  constructor(read: Read<Input, Value, Refusal>) {
    this.#read = read;
    makeObservable<this, "set">(this, {
      state: observableRef,
      value: computed,
      refusal: computed,
      isLoading: computed,
      isAnswered: computed,
      show: action,
      cancel: action,
      clear: action,
      set: action,
    });
  }

  /** The newest value there is, also while a newer one loads or after it failed; null before the first. */
  get value(): Value | null {
    switch (this.state.kind) {
      case "idle":
        return null;
      case "ready":
        return this.state.value;
      default:
        return this.state.previous;
    }
  }

  /** Why the last answered run failed, also while another one loads; null where it did not. */
  get refusal(): Refusal | null {
    return this.state.kind === "failed" || this.state.kind === "loading" ? this.state.refusal : null;
  }

  get isLoading(): boolean {
    return this.state.kind === "loading";
  }

  /** True once a run was answered, well or not. */
  get isAnswered(): boolean {
    const { state } = this;
    return state.kind === "loading" ? state.previous !== null || state.refusal !== null : state.kind !== "idle";
  }

  /** Reads for an input and shows that it loads; the value before it stays visible until the answer. */
  run(input: Input): Promise<QueryEnd> {
    return this.#start(input, true);
  }

  /** Reads again for the input of the last run; without one it does nothing. */
  refresh(): Promise<QueryEnd> {
    return this.#last === null ? Promise.resolve("superseded") : this.#start(this.#last.input, true);
  }

  /** Looks for a newer value in passing: shows no loading, and a failure leaves what is shown. A run under way outranks it. */
  poll(input: Input): Promise<QueryEnd> {
    return this.isLoading ? Promise.resolve("superseded") : this.#start(input, false);
  }

  /** Reads unless there is a value; calls meanwhile share one read, and a call after a failure reads again. */
  async ensure(input: Input): Promise<void> {
    if (this.value !== null) return;
    if (this.#current === null) await this.run(input);
    await this.settled();
  }

  /** Waits until nothing is being read. */
  async settled(): Promise<void> {
    while (this.#current !== null) await this.#end;
  }

  /** Shows a value that came another way; a read under way may be older than it and no longer counts. */
  show(value: Value): void {
    this.#abort();
    this.set({ kind: "ready", value });
  }

  /** Aborts what is being read; what was known before it stays. */
  cancel(): void {
    this.#abort();
    if (this.state.kind === "loading") this.set(answeredState(this.state.previous, this.state.refusal));
  }

  /** Aborts what is being read and forgets the value and the input. */
  clear(): void {
    this.#abort();
    this.#last = null;
    this.set({ kind: "idle" });
  }

  #start(input: Input, isShown: boolean): Promise<QueryEnd> {
    this.#abort();
    this.#last = { input };
    if (isShown) this.set({ kind: "loading", previous: this.value, refusal: this.refusal });
    const source = createCancelSource();
    this.#current = source;
    const end = this.#answer(input, source, isShown);
    this.#end = end;
    return end;
  }

  async #answer(input: Input, source: CancelSource, isShown: boolean): Promise<QueryEnd> {
    try {
      const answer = await this.#read(input, source.signal);
      if (source.signal.aborted) return "superseded";
      if (!answer.ok && isCancelled(answer.error)) {
        this.cancel();
        return "superseded";
      }
      this.#current = null;
      if (answer.ok) this.set({ kind: "ready", value: answer.value });
      else if (isShown) this.set({ kind: "failed", refusal: answer.error, previous: this.value });
      return answer.ok ? "ready" : "failed";
    } catch (problem) {
      if (source.signal.aborted) return "superseded";
      this.cancel();
      throw problem;
    }
  }

  #abort(): void {
    const source = this.#current;
    this.#current = null;
    source?.abort();
  }

  private set(state: QueryState<Value, Refusal>): void {
    this.state = state;
  }
}

/** The state after the newest answer, rebuilt from what is left of it. */
function answeredState<Value, Refusal>(previous: Value | null, refusal: Refusal | null): QueryState<Value, Refusal> {
  if (refusal !== null) return { kind: "failed", refusal, previous };
  return previous === null ? { kind: "idle" } : { kind: "ready", value: previous };
}

/** A call that was aborted elsewhere, as when a session ends, has failed for nobody. */
const isCancelled = (refusal: unknown): boolean =>
  typeof refusal === "object" && refusal !== null && "kind" in refusal && refusal.kind === "cancelled";
