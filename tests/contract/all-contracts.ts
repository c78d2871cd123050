import type { MakeWorld } from "./contract-world.ts";

/** A suite: what every adapter must do, whichever it is. */
type Contract = (name: string, make: MakeWorld) => void;

const suites = import.meta.glob<Readonly<Record<string, Contract>>>("./*-contract.ts", { eager: true });

/** Every suite over one kind of adapter: all that `*-contract.ts` beside this file export. */
export function describeAllContracts(name: string, make: MakeWorld): void {
  for (const suite of Object.values(suites)) for (const describePort of Object.values(suite)) describePort(name, make);
}
