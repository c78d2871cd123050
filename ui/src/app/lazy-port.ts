import { failure } from "@panel/core/result";

/** A port all of whose methods are asynchronous. */
export type AsyncMethods<Port> = {
  readonly [Name in keyof Port]: Port[Name] extends (...parameters: never[]) => Promise<unknown> ? Port[Name] : never;
};

/**
 * Represents a port whose code is loaded with its first call, so that it is no part of the first visit. Code that cannot be
 * loaded answers as a lost connection does, by `whenLost`, and is tried again by the next call.
 */
export function lazyPort<Port extends AsyncMethods<Port>>(
  load: () => Promise<Port>,
  whenLost: () => unknown = () => failure({ kind: "network" }),
): Port {
  let port: Promise<Port> | null = null;
  const loaded = (): Promise<Port> => {
    port ??= load().catch((problem: unknown) => {
      port = null;
      throw problem;
    });
    return port;
  };
  const callOf =
    (name: PropertyKey) =>
    async (...parameters: unknown[]): Promise<unknown> => {
      const target = await loaded().catch(() => null);
      if (target === null) return whenLost();
      const method = target[name as keyof Port] as (...all: unknown[]) => Promise<unknown>;
      return method.apply(target, parameters);
    };
  const methods = new Map<PropertyKey, unknown>();
  return new Proxy({} as Port, {
    get(_target, name) {
      // A promise asks for `then`; a port is none.
      if (name === "then") return undefined;
      if (!methods.has(name)) methods.set(name, callOf(name));
      return methods.get(name);
    },
  });
}
