import type { Endpoint } from "../endpoint/endpoint.ts";
import { resources } from "./resources.ts";

/** Every call of the contract, each id once, in the order of the ids. */
export const allEndpoints: readonly Endpoint[] = resources
  .flatMap(({ endpoints }) => endpoints)
  .toSorted((left, right) => (left.id < right.id ? -1 : 1));
