import type { Endpoint } from "@panel/wire/endpoint";
import type { FastifyRequest } from "fastify";
import { type FieldTexts, notFound, refuseFields, text } from "../calls/index.ts";
import { refusedTextPlace } from "./refused-text.ts";

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly input?: unknown;
}

/** One message for each wrong field, keyed by its path such as `services.0.quantity`. */
export function fieldsOf(issues: readonly Issue[]): FieldTexts {
  return Object.fromEntries(issues.map((issue) => [issue.path.map(String).join(".") || "body", text("invalidValue")] as const));
}

export interface ReadRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type Schema = Endpoint["params"];
type Parsed = ReturnType<Schema["safeParse"]>;

const readings = new WeakMap<Schema, Parsed>();

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "object" && !Array.isArray(value) && Object.keys(value).length === 0);

/** Most calls have no path, query or body to read; what their schemas make of nothing is found out once and never changed. */
function parsed(schema: Schema, value: unknown): Parsed {
  if (!isNothing(value)) return schema.safeParse(value);
  const known = readings.get(schema);
  if (known) return known;
  const reading = schema.safeParse({});
  if (reading.success) readings.set(schema, deepFrozen(reading));
  return reading;
}

function deepFrozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(deepFrozen);
  return Object.freeze(value);
}

/** Reads path, query and body by the endpoint's schemas: a wrong path is 404, anything else wrong 422; unknown fields are dropped. */
export function readRequest(endpoint: Endpoint, request: Pick<FastifyRequest, "params" | "query" | "body">): ReadRequest {
  const params = parsed(endpoint.params, request.params);
  if (!params.success) throw notFound();
  const query = parsed(endpoint.query, request.query);
  if (!query.success) throw refuseFields(fieldsOf(query.error.issues));
  const body = parsed(endpoint.body, request.body);
  if (!body.success) throw refuseFields(fieldsOf(body.error.issues));
  return { params: params.data, query: query.data, body: body.data };
}

/**
 * Refuses text that no database holds and control characters, before any route sees them: in a path they name nothing, in a query or body
 * they are a wrong field.
 */
export function refuseBadTexts({ params, query, body }: Pick<FastifyRequest, "params" | "query" | "body">): void {
  if (refusedTextPlace(params)) throw notFound();
  const path = refusedTextPlace(query) ?? refusedTextPlace(body);
  if (path) throw refuseFields(fieldsOf([{ path }]));
}

/** A header as one text; null when it is missing, empty or sent twice. */
export function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : null;
}

/** A query parameter as one text. */
export function queryOf(request: FastifyRequest, name: string): string | null {
  // An address that cannot be decoded has no query.
  const query = (request.query ?? {}) as Readonly<Record<string, unknown>>;
  const value = Object.hasOwn(query, name) ? query[name] : undefined;
  return typeof value === "string" && value !== "" ? value : null;
}

/** The bearer token of a request. */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer +([\w.~+/=-]{8,512})$/i.exec(headerOf(request, "authorization") ?? "");
  return match?.[1] ?? null;
}
