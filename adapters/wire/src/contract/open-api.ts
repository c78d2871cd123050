import * as z from "zod/mini";
import { allEndpoints } from "./all-endpoints.ts";
import { allExamples } from "./all-examples.ts";
import type { Endpoint, EndpointAccess } from "../endpoint/endpoint.ts";
import type { Example } from "../example/example.ts";
import { declaredTags, tagOf } from "./open-api-tags.ts";
import { introduction, json, parameters, responses, security, securitySchemes, type Json } from "./open-api-parts.ts";

const binary: Json = { type: "string", format: "binary" };
/** The part of a form that is a file. */
const FILE = "file";

/** What zod says beyond the contract: the range of safe integers, closed objects, the dialect of each part. */
function clean(schema: Record<string, unknown>): void {
  delete schema["additionalProperties"];
  delete schema["$schema"];
  if (schema["minimum"] === Number.MIN_SAFE_INTEGER) delete schema["minimum"];
  if (schema["maximum"] === Number.MAX_SAFE_INTEGER) delete schema["maximum"];
}

const isObject = (schema: z.core.$ZodType): schema is z.core.$ZodObject => schema._zod.def.type === "object";

/** Requests may leave out what the schema reads without them; answers carry every field. */
function relax(schema: Record<string, unknown>, read: z.core.$ZodType): void {
  if (!isObject(read)) return;
  const required = Object.entries(read._zod.def.shape).flatMap(([name, field]) =>
    z.safeParse(field as z.ZodMiniType, undefined).success ? [] : [name],
  );
  if (required.length === 0) delete schema["required"];
  else if (Array.isArray(schema["required"])) schema["required"] = required;
}

function jsonSchemaOf(schema: z.core.$ZodType, use: "request" | "answer"): Json {
  const written = z.toJSONSchema(schema, {
    io: "output",
    unrepresentable: "any",
    override: ({ jsonSchema, zodSchema }) => {
      const isDictionary = "propertyNames" in jsonSchema;
      const values = jsonSchema["additionalProperties"];
      clean(jsonSchema);
      if (use === "request") relax(jsonSchema, zodSchema);
      if (isDictionary && values !== undefined) jsonSchema["additionalProperties"] = values;
    },
  });
  const { $schema: _dialect, ...rest } = written as Record<string, unknown>;
  return rest;
}

const propertiesOf = (schema: Json): readonly (readonly [string, unknown])[] =>
  Object.entries((schema["properties"] ?? {}) as Record<string, unknown>);

const withExample = (fields: Example["params"] | undefined, name: string): Json =>
  fields !== undefined && Object.hasOwn(fields, name) ? { example: fields[name] } : {};

function parametersOf(call: Endpoint, example: Example | undefined): readonly Json[] {
  const named = new Map(propertiesOf(jsonSchemaOf(call.params, "request")));
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: named.get(name) ?? { type: "string" },
    ...withExample(example?.params, name),
  }));
  const inQuery = propertiesOf(jsonSchemaOf(call.query, "request")).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    schema,
    ...withExample(example?.query, name),
  }));
  const headers = call.isKeyed ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : [];
  const common = ["Locale", "Country"].map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return [...inPath, ...inQuery, ...headers, ...common];
}

const wrapped = (schema: Json): Json => ({ type: "object", properties: { data: schema }, required: ["data"] });
const refusal = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

/** Reading is free of limits for guests, except in pages of others (DEC-144); an API token has its own. */
const mayBeTooMany = (call: Endpoint): boolean => call.method !== "GET" || call.access !== "public" || call.isStream;

/** An answer of JSON, or of events whose data are JSON. */
function contentOf(call: Endpoint, example: Example | undefined): Json {
  const answer = jsonSchemaOf(call.answer, "answer");
  const shown = example === undefined ? undefined : call.isWrapped ? { data: example.answer } : example.answer;
  if (call.isFile) return { "application/octet-stream": { schema: binary } };
  if (!call.isStream) return json(call.isWrapped ? wrapped(answer) : answer, shown);
  const schema = { type: "string", contentMediaType: "application/json", contentSchema: answer };
  return { "text/event-stream": { schema, example: `event: orders\ndata: ${JSON.stringify(shown)}\n\n` } };
}

function responsesOf(call: Endpoint, example: Example | undefined, hasBody: boolean): Json {
  return {
    "200": { description: "Done", content: contentOf(call, example) },
    ...(call.access !== "public" && { "401": refusal("SessionInvalid") }),
    ...(call.path.includes("{") && { "404": refusal("NotFound") }),
    ...(call.isKeyed && { "409": refusal("Conflict") }),
    ...(hasBody && { "413": refusal("TooLarge") }),
    "422": refusal("Invalid"),
    ...(mayBeTooMany(call) && { "429": refusal("TooMany") }),
  };
}

const callers: Readonly<Record<EndpointAccess, string>> = {
  public: "Open to everybody.",
  bearer: "Takes a session or an API token.",
  optional: "Open to everybody; a session or an API token that is sent along is looked at.",
  widget: "Takes the public token of a widget, with or without a session.",
  widgetBearer: "Takes the public token of a widget and a session or an API token.",
};

/** What an example says of a call, and what follows from how it is described: who may call, and what they have to bring. */
function descriptionOf(call: Endpoint, example: Example | undefined): string {
  const isOfSession = call.needsSession && (call.access === "bearer" || call.access === "widgetBearer");
  const sentences = [
    example?.description ?? "",
    isOfSession ? "Takes a session; an API token does not open it." : callers[call.access],
    call.isReading ? "Changes nothing, so that a read-only API token opens it, too." : "",
    call.isKeyed ? "Moves money or places an order, once for each `Idempotency-Key`." : "",
    call.needsProof ? "The owner has to have proved within ten minutes to be at the screen." : "",
    call.needsOwner ? "A session that an operator has opened does not do it." : "",
    call.isStream ? "The answer stays open, and tells what happens as server-sent events." : "",
    call.fileLimit === null ? "" : `Its file has ${String(call.fileLimit)} bytes at most.`,
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

function operationOf(call: Endpoint): Json {
  const example = allExamples.get(call.id);
  const body = jsonSchemaOf(call.body, "request");
  const hasBody = call.method !== "GET" && propertiesOf(body).length > 0;
  return {
    operationId: call.id,
    summary: call.summary,
    description: descriptionOf(call, example),
    tags: [tagOf(call.path)],
    ...(call.isReading && { "x-reads-only": true }),
    ...(call.needsSession && { "x-needs-session": true }),
    ...(call.needsOwner && { "x-needs-owner": true }),
    ...(call.needsProof && { "x-needs-proof": true }),
    parameters: parametersOf(call, example),
    security: security[call.access],
    ...(hasBody && {
      requestBody: { required: true, content: call.fileLimit === null ? json(body, example?.body ?? undefined) : formOf(body) },
    }),
    responses: responsesOf(call, example, hasBody),
  };
}

/** A form whose file is no text. */
function formOf(body: Json): Json {
  const properties = Object.fromEntries(propertiesOf(body).map(([name, schema]) => [name, name === FILE ? binary : schema]));
  return { "multipart/form-data": { schema: { ...body, properties } } };
}

const ownOperation: Json = {
  operationId: "API-156",
  summary: "This document",
  description:
    "What programs and people read to call this server. It is made of the same schemas that the server checks calls by.",
  tags: [tagOf("/api.yaml")],
  security: [],
  responses: {
    "400": { description: "A request that is no HTTP" },
    "200": { description: "The contract as OpenAPI 3.1", content: { "application/yaml": { schema: { type: "string" } } } },
  },
};

/**
 * The contract as an OpenAPI 3.1 document, made of the same schemas that client and server use (API-156). `url` is where the calls go,
 * without a closing slash.
 */
export function openApiDocument(url: string): Json {
  const paths: Record<string, Record<string, Json>> = { "/api.yaml": { get: ownOperation } };
  for (const call of allEndpoints) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  return {
    openapi: "3.1.0",
    info: {
      title: "Panel API",
      version: "1",
      description: introduction,
      license: { name: "MIT", identifier: "MIT" },
      contact: { name: "The panel's support", url },
    },
    servers: [{ url, description: "This server" }],
    tags: declaredTags,
    paths,
    components: { securitySchemes, parameters, responses },
  };
}
