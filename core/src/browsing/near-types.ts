import { typeNameIn, type Network, type ServiceType } from "../catalogue/index.ts";
import { typesByWord } from "../search/index.ts";

/** A service type by the name that tells it apart from those of other networks. */
export interface NearType {
  readonly type: ServiceType;
  readonly name: string;
}

const MAX_NEAR_TYPES = 6;

/** The types that come nearest to a text that no service holds: those that most of its words name, itself or by their network. */
export function nearestTypes(text: string, networks: readonly Network[]): readonly NearType[] {
  const named = typesByWord(text, networks);
  const all = networks.flatMap((network) =>
    network.serviceTypes.map((type) => ({
      type,
      name: typeNameIn(network, type),
      words: named.filter((ids) => ids.includes(type.id)).length,
    })),
  );
  return all
    .filter(({ words }) => words > 0)
    .sort((a, b) => b.words - a.words)
    .slice(0, MAX_NEAR_TYPES)
    .map(({ type, name }) => ({ type, name }));
}
