import type { ApiPortName } from "@panel/http";
import type { ContractStore, ContractWorld, MakeWorld } from "./suites/contract-world.ts";

/** Every port behind which a server stands over one store, for all suites. */
export type WholeWorld = ContractWorld<ApiPortName | keyof ContractStore>;

/** A suite: what every adapter must do, whichever it is. */
type Contract = (name: string, make: MakeWorld<ApiPortName | keyof ContractStore>) => void;

const suites = import.meta.glob<Readonly<Record<string, Contract>>>("./suites/*-contract.ts", { eager: true });

/** Every suite over one kind of adapter: all that `*-contract.ts` in the folder of the suites export. */
export function describeAllContracts(name: string, make: () => Promise<WholeWorld>): void {
  for (const suite of Object.values(suites)) for (const describePort of Object.values(suite)) describePort(name, make);
}
