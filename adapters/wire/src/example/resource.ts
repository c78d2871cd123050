import type { Endpoint } from "../endpoint/endpoint.ts";
import type { Example } from "./example.ts";

/** One resource of the contract: its calls and one example of each. */
export interface Resource {
  readonly endpoints: readonly Endpoint[];
  readonly examples: readonly Example[];
}

type Exports = Readonly<Record<string, unknown>>;

/** Collects the calls and examples among what two modules export; other exports, such as bounds and types, are left out. */
export const resourceOf = (modules: { readonly endpoints: Exports; readonly examples: Exports }): Resource => ({
  endpoints: Object.values(modules.endpoints).filter(isEndpoint),
  examples: Object.values(modules.examples).filter(isExample),
});

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && "method" in value && "path" in value && "answer" in value;

const isExample = (value: unknown): value is Example =>
  isObject(value) && "id" in value && "answer" in value && !("path" in value);
