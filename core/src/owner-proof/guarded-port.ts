import type { AnyRefusal, PortAnswer } from "../result/index.ts";
import type { OwnerProof } from "./owner-proof.ts";

type AnyMethod = (...input: readonly unknown[]) => unknown;

/** The methods of a port that answer. */
export type AskingMethod<Port> = {
  [Name in keyof Port]: Port[Name] extends (...input: never[]) => PortAnswer<unknown, AnyRefusal> ? Name : never;
}[keyof Port] &
  string;

/** A port of which some methods ask for the owner's proof where the server wants one, and are called again with it. */
export function guardedPort<Port extends object>(
  port: Port,
  proof: Pick<OwnerProof, "guarded">,
  guarded: readonly AskingMethod<Port>[],
): Port {
  const names = new Set<string | symbol>(guarded);
  return new Proxy(port, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name, target);
      if (typeof own !== "function") return own;
      const call = own.bind(target) as AnyMethod;
      if (!names.has(name)) return call;
      return (...input: readonly unknown[]) => proof.guarded(() => call(...input) as PortAnswer<unknown, AnyRefusal>);
    },
  });
}
