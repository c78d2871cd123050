import type { NetworkRecord } from "../catalogue/index.ts";
import {
  isKindKey,
  kindFacts,
  type KindFacts,
  type KindKey,
  type KnownNetwork,
  knownNetworks,
  networkRecord,
  typeRecord,
  type WordedType,
} from "../catalogue-writing/index.ts";

/** A service type with what the generator needs to fill it. */
export interface DemoType extends WordedType {
  readonly network: KnownNetwork;
  readonly key: KindKey;
  readonly kind: KindFacts;
}

/** The networks of the demo as rows. */
export const networkRecords = (): NetworkRecord[] =>
  knownNetworks.map((network, sorting) => networkRecord(network, network.id, sorting));

function demoType(network: KnownNetwork, key: string, id: number): DemoType {
  const kind = kindFacts.get(key);
  if (!kind || !isKindKey(key)) throw new Error(`unknown kind of service: ${key}`);
  return { ...typeRecord({ ...network, color: network.colour }, key, id), network, key, kind };
}

/** Every service type of the demo, 150 of them. */
export function demoTypes(): readonly DemoType[] {
  let id = 0;
  return knownNetworks.flatMap((network) => network.kinds.map((key) => demoType(network, key, (id += 1))));
}
