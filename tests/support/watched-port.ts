import { failure } from "@panel/core/result";
import type { FaultScript } from "./faults.ts";

type Method = (...parameters: never[]) => Promise<unknown>;
type MethodOf<Port> = { [Name in keyof Port]: Port[Name] extends Method ? Name : never }[keyof Port] & string;
type ParametersOf<Port, Name extends keyof Port> = Port[Name] extends (...parameters: infer Parameters) => unknown
  ? Parameters
  : never;
type ErrorOf<Port, Name extends keyof Port> = Port[Name] extends (...parameters: never[]) => Promise<infer Answer>
  ? Extract<Answer, { readonly ok: false }> extends { readonly error: infer Refusal }
    ? Refusal
    : never
  : never;

type Plan = (answer: () => Promise<unknown>) => Promise<unknown>;

/** Notes the calls of a port and plans single answers, by the port's fault script; a call without a plan works. */
export class WatchedPort<Port extends object> {
  readonly #calls = new Map<string, unknown[]>();
  readonly #plans = new Map<string, Plan[]>();
  readonly #gates = new Map<string, (() => void)[]>();

  /** Watches these methods. What the script says already is what works. */
  constructor(port: Port, script: FaultScript<Port>, methods: readonly MethodOf<Port>[]) {
    for (const name of methods) {
      const works = port[name] as (...parameters: unknown[]) => Promise<unknown>;
      const watched = (...parameters: unknown[]) => this.#call(name, parameters, () => works(...parameters));
      script[name] = watched as Port[typeof name];
    }
  }

  /** The parameters of every call of a method, oldest first. */
  callsOf<Name extends MethodOf<Port>>(name: Name): readonly ParametersOf<Port, Name>[] {
    return (this.#calls.get(name) ?? []) as ParametersOf<Port, Name>[];
  }

  /** The next calls of a method are refused and have no effect. */
  fail<Name extends MethodOf<Port>>(name: Name, error: ErrorOf<Port, Name>, times = 1): void {
    for (let time = 0; time < times; time += 1) this.#plan(name, () => Promise.resolve(failure(error)));
  }

  /** The next calls of a method have their effect, and their answers are lost. */
  lose(name: MethodOf<Port>, times = 1): void {
    const lost: Plan = async (answer) => {
      await answer();
      return failure({ kind: "network" });
    };
    for (let time = 0; time < times; time += 1) this.#plan(name, lost);
  }

  /** Calls of a method wait from now on; answers what lets each go on, in the order of the calls. */
  hold(name: MethodOf<Port>): readonly (() => void)[] {
    const gates: (() => void)[] = [];
    this.#gates.set(name, gates);
    return gates;
  }

  #plan(name: string, plan: Plan): void {
    this.#plans.set(name, [...(this.#plans.get(name) ?? []), plan]);
  }

  async #call(name: string, parameters: unknown[], answer: () => Promise<unknown>): Promise<unknown> {
    this.#calls.set(name, [...(this.#calls.get(name) ?? []), parameters]);
    const plan = this.#plans.get(name)?.shift();
    const gates = this.#gates.get(name);
    if (gates) await new Promise<void>((open) => gates.push(open));
    return plan ? plan(answer) : answer();
  }
}
