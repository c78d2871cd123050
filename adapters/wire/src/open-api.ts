import * as z from "zod/mini";
import { allEndpoints } from "./all-endpoints.ts";
import type { Endpoint, EndpointAccess } from "./endpoint.ts";

type Json = Readonly<Record<string, unknown>>;

/** What zod says beyond the contract: the range of safe integers, closed objects, the dialect of each part. */
function clean(schema: Record<string, unknown>): void {
  delete schema["additionalProperties"];
  delete schema["$schema"];
  if (schema["minimum"] === Number.MIN_SAFE_INTEGER) delete schema["minimum"];
  if (schema["maximum"] === Number.MAX_SAFE_INTEGER) delete schema["maximum"];
}

const mayBeLeftOut = (schema: unknown): boolean => /"null"|"default"/.test(JSON.stringify(schema));

/** Requests may leave out what may be null or has a default; answers carry every field. */
function relax(schema: Record<string, unknown>): void {
  const properties = (schema["properties"] ?? {}) as Record<string, unknown>;
  const required = Object.keys(properties).filter((name) => !mayBeLeftOut(properties[name]));
  if (required.length === 0) delete schema["required"];
  else if (Array.isArray(schema["required"])) schema["required"] = required;
}

function jsonSchemaOf(schema: z.core.$ZodType, use: "request" | "answer"): Json {
  const written = z.toJSONSchema(schema, {
    io: "output",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      const isDictionary = "propertyNames" in jsonSchema;
      const values = jsonSchema["additionalProperties"];
      clean(jsonSchema);
      if (use === "request") relax(jsonSchema);
      if (isDictionary && values !== undefined) jsonSchema["additionalProperties"] = values;
    },
  });
  const { $schema: _dialect, ...rest } = written as Record<string, unknown>;
  return rest;
}

const propertiesOf = (schema: Json): readonly (readonly [string, unknown])[] =>
  Object.entries((schema["properties"] ?? {}) as Record<string, unknown>);

function parametersOf(call: Endpoint): readonly Json[] {
  const named = new Map(propertiesOf(jsonSchemaOf(call.params, "request")));
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: named.get(name) ?? { type: "string" },
  }));
  const inQuery = propertiesOf(jsonSchemaOf(call.query, "request")).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    schema,
  }));
  const headers = call.isKeyed ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : [];
  const common = ["Locale", "Country"].map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return [...inPath, ...inQuery, ...headers, ...common];
}

const security: Readonly<Record<EndpointAccess, readonly Json[]>> = {
  public: [],
  bearer: [{ bearer: [] }],
  optional: [{}, { bearer: [] }],
  widget: [{ widgetToken: [] }, { widgetToken: [], bearer: [] }],
  widgetBearer: [{ widgetToken: [], bearer: [] }],
};

const json = (schema: Json): Json => ({ "application/json": { schema } });
const wrapped = (schema: Json): Json => ({ type: "object", properties: { data: schema }, required: ["data"] });
const refusal = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

function responsesOf(call: Endpoint): Json {
  if (call.availability === "later") return { "501": refusal("NotAvailable") };
  const answer = jsonSchemaOf(call.answer, "answer");
  return {
    "200": { description: "Done", content: json(call.isWrapped ? wrapped(answer) : answer) },
    ...(call.access !== "public" && { "401": refusal("SessionInvalid") }),
    ...(call.path.includes("{") && { "404": refusal("NotFound") }),
    ...(call.isKeyed && { "409": refusal("Conflict") }),
    "422": refusal("Invalid"),
  };
}

function operationOf(call: Endpoint): Json {
  const body = jsonSchemaOf(call.body, "request");
  const hasBody = call.method !== "GET" && propertiesOf(body).length > 0;
  return {
    operationId: call.id,
    summary: call.summary,
    parameters: parametersOf(call),
    security: security[call.access],
    ...(hasBody && { requestBody: { required: true, content: json(body) } }),
    responses: responsesOf(call),
  };
}

const messages: Json = { type: "object", additionalProperties: { type: "array", items: { type: "string" } } };
const message: Json = { type: "object", properties: { message: { type: "string" } }, required: ["message"] };
const code = (word: string, more: Json = {}): Json => ({
  type: "object",
  properties: { message: { type: "string" }, code: { const: word }, ...more },
  required: ["message", "code"],
});

const responses: Json = {
  SessionInvalid: { description: "The session is not valid (DEC-045)", content: json(message) },
  NotFound: { description: "There is none, or it is somebody else's", content: json(message) },
  Invalid: {
    description: "Refused; with `errors` at fields, without them as a whole (DEC-044, DEC-173)",
    content: json({ type: "object", properties: { message: { type: "string" }, errors: messages }, required: ["message"] }),
  },
  Conflict: {
    description: "The total is not the confirmed one, or the same key is still being worked on",
    headers: { "Retry-After": { schema: { type: "integer" } } },
    content: json({
      oneOf: [code("price_changed", { shown: { type: "string" }, current: { type: "string" } }), code("still_running")],
    }),
  },
  NotAvailable: { description: "This server does not offer the call", content: json(code("not_available")) },
};

const parameters: Json = {
  Locale: { name: "locale", in: "query", required: false, schema: { type: "string" } },
  Country: { name: "x-country-code", in: "header", required: false, schema: { type: "string", pattern: "^[A-Z]{2}$" } },
  IdempotencyKey: { name: "Idempotency-Key", in: "header", required: true, schema: { type: "string", format: "uuid" } },
};

const securitySchemes: Json = {
  bearer: { type: "http", scheme: "bearer" },
  widgetToken: { type: "apiKey", in: "query", name: "api_token" },
};

const ownOperation: Json = {
  operationId: "API-156",
  summary: "This document",
  security: [],
  responses: {
    "200": { description: "The contract as OpenAPI 3.1", content: { "application/yaml": { schema: { type: "string" } } } },
  },
};

/** The contract as an OpenAPI 3.1 document, made of the same schemas that client and server use (API-156). */
export function openApiDocument(title = "Panel API"): Json {
  const paths: Record<string, Record<string, Json>> = { "/api.yaml": { get: ownOperation } };
  for (const call of allEndpoints) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  return {
    openapi: "3.1.0",
    info: { title, version: "1" },
    paths,
    components: { securitySchemes, parameters, responses },
  };
}
