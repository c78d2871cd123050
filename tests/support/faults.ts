import type { ApiPortName } from "@panel/http";
import type { MemoryPanel } from "@panel/memory";
import { apiPortNames } from "./api-ports.ts";

/** What a port does instead of its work, by method; a method that is not named works. May be changed at any time. */
export type FaultScript<Port> = { -readonly [Method in keyof Port]?: Port[Method] };

/** A port that follows its script where the script names a method, and works where it does not. */
export function withFaults<Port extends object>(port: Port, script: FaultScript<Port>): Port {
  return new Proxy(port, {
    get(target, name) {
      const scripted = Reflect.get(script, name) as unknown;
      if (scripted !== undefined) return scripted;
      const own = Reflect.get(target, name, target) as unknown;
      return typeof own === "function" ? (own.bind(target) as unknown) : own;
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  });
}

/** Lets a port follow a script while something runs, and work again afterwards. */
export async function runWithFault<Port extends object>(
  script: FaultScript<Port>,
  fault: FaultScript<Port>,
  run: () => Promise<void>,
): Promise<void> {
  const before = { ...script };
  Object.assign(script, fault);
  try {
    await run();
  } finally {
    for (const name of Object.keys(fault) as (keyof Port)[]) {
      if (name in before) script[name] = before[name];
      else Reflect.deleteProperty(script, name);
    }
  }
}

/** The scripts of all ports behind which a server stands. */
export type PanelFaults = { readonly [Name in ApiPortName]: FaultScript<MemoryPanel[Name]> };

/** A working panel in memory, and where it shall fail. */
export type ScriptedPanel = MemoryPanel & { readonly faults: PanelFaults };

/** Puts every port of a panel in memory behind a script of its own, all of them empty. */
export function withScripts(memory: MemoryPanel): ScriptedPanel {
  const faults = Object.fromEntries(apiPortNames.map((name) => [name, {}])) as PanelFaults;
  const ports = apiPortNames.map((name) => [name, withFaults<object>(memory[name], faults[name])]);
  return { ...memory, ...(Object.fromEntries(ports) as Pick<MemoryPanel, ApiPortName>), faults };
}
