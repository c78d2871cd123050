import type * as z from "zod/mini";
import type { Endpoint } from "../endpoint/endpoint.ts";

/** Part of a value: what a request may leave out is left out, what is there is spelled and typed as the schema has it. */
type Sketch<Value> = Value extends readonly (infer Item)[]
  ? readonly Sketch<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: Sketch<Value[Name]> }
    : Value;

interface ExampleParts<Kind extends Endpoint> {
  /** What the contract says about the call beyond its summary. */
  readonly description?: string;
  readonly params?: z.output<Kind["params"]>;
  readonly query?: Sketch<z.output<Kind["query"]>>;
  readonly body?: Sketch<z.output<Kind["body"]>>;
  readonly answer: z.output<Kind["answer"]>;
}

/** A call as it may be made on the demo's data, and what is answered. */
export interface Example {
  readonly id: string;
  readonly description: string | null;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Null for calls without a body. */
  readonly body: Readonly<Record<string, unknown>> | null;
  /** As it lies in the `data` field where the call is wrapped. */
  readonly answer: unknown;
}

/**
 * Ties an example to its call; the call's schemas give the types. Every call that is served needs one, in `<resource>-examples.ts`
 * beside its endpoints: `/api.yaml` shows it, and a test makes exactly this call on the demo's data. Endpoints and examples are apart
 * because clients load the former only.
 */
export const exampleOf = <Kind extends Endpoint>(call: Kind, parts: ExampleParts<Kind>): Example => ({
  id: call.id,
  description: parts.description ?? null,
  params: parts.params ?? {},
  query: parts.query ?? {},
  body: parts.body ?? null,
  answer: parts.answer,
});
