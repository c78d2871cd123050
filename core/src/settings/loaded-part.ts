import { action, computed, makeObservable, observableRef } from "mobx";
import type { PortAnswer, PortError } from "../result/index.ts";
import { LatestTask, superseded, type CancelSignal } from "../tasks/index.ts";

export type PartState =
  { readonly kind: "waiting" } | { readonly kind: "ready" } | { readonly kind: "failed"; readonly error: PortError };

/** One thing the panel loads at start and again later: its value, and how the last load went (LIF-016). */
export class LoadedPart<Value> {
  value: Value;
  state: PartState = { kind: "waiting" };
  readonly #read: (signal?: CancelSignal) => PortAnswer<Value>;
  readonly #task = new LatestTask();

  constructor(initial: Value, read: (signal?: CancelSignal) => PortAnswer<Value>) {
    this.value = initial;
    this.#read = read;
    makeObservable(this, {
      value: observableRef,
      state: observableRef,
      isSettled: computed,
      problem: computed,
      put: action,
      fail: action,
    });
  }

  /** True once a load has ended, well or not. */
  get isSettled(): boolean {
    return this.state.kind !== "waiting";
  }

  get problem(): PortError | null {
    return this.state.kind === "failed" ? this.state.error : null;
  }

  /** Loads, newest call first; a failure keeps an older value and only shows while there is none. True when it worked. */
  async load(): Promise<boolean> {
    const answer = await this.#task.run((signal) => this.#read(signal));
    if (answer === superseded) return true;
    if (answer.ok) this.put(answer.value);
    else this.fail(answer.error);
    return answer.ok;
  }

  put(value: Value): void {
    this.value = value;
    this.state = { kind: "ready" };
  }

  fail(error: PortError): void {
    if (this.state.kind !== "ready" && error.kind !== "cancelled") this.state = { kind: "failed", error };
  }
}
