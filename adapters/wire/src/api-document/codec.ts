import type { ApiAnswer, ApiBody, ApiDocument, ApiOperation, ApiParameter, ParameterPlace } from "@panel/core/api-document";
import { fieldsOfSchema, typeOfSchema } from "./schema-codec.ts";
import { asList, asRecord, asText, follow, type Json } from "./json-parts.ts";

const methods = ["get", "post", "put", "patch", "delete"] as const;
const places: readonly string[] = ["path", "query", "header"] satisfies readonly ParameterPlace[];

const written = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The first content of a body or an answer, mostly its JSON. */
function bodyFrom(root: Json, holder: Json): ApiBody {
  const [content] = Object.values(asRecord(holder["content"]));
  const { schema, example } = asRecord(content);
  const text = typeof example === "string" ? example : JSON.stringify(example, null, 2);
  return { fields: fieldsOfSchema(root, schema), example: example === undefined ? null : text };
}

function parameterFrom(root: Json, value: unknown): readonly ApiParameter[] {
  const parameter = follow(root, value);
  const [name, place] = [asText(parameter["name"]), asText(parameter["in"])];
  if (name === null || place === null || !places.includes(place)) return [];
  const { example } = parameter;
  return [
    {
      name,
      place: place as ParameterPlace,
      isRequired: parameter["required"] === true,
      description: asText(parameter["description"]),
      type: typeOfSchema(root, parameter["schema"]),
      example: example === undefined || example === null ? null : written(example),
    },
  ];
}

/** Keys that travel in the query or a header are parameters for anyone who tries the call; the first way of each name is enough. */
function keysFrom(root: Json, security: readonly unknown[]): readonly ApiParameter[] {
  const schemes = asRecord(asRecord(root["components"])["securitySchemes"]);
  const names = Object.keys(asRecord(security[0]));
  return names.flatMap((name) => {
    const scheme = follow(root, schemes[name]);
    if (asText(scheme["type"]) !== "apiKey") return [];
    return parameterFrom(root, { ...scheme, required: true, schema: { type: "string" } });
  });
}

/** Whether a bearer is of any use to a call, and whether it goes without. */
function bearerFrom(security: readonly unknown[]): ApiOperation["bearer"] {
  const ways = security.map((way) => Object.keys(asRecord(way)).includes("bearer"));
  if (!ways.includes(true)) return "none";
  return ways.includes(false) ? "optional" : "required";
}

const answerFrom = (root: Json, [status, value]: readonly [string, unknown]): ApiAnswer => {
  const answer = follow(root, value);
  return { status, description: asText(answer["description"]) ?? "", ...bodyFrom(root, answer) };
};

function operationFrom(root: Json, path: string, method: string, operation: Json): ApiOperation {
  const security = asList(operation["security"] ?? root["security"]);
  return {
    id: asText(operation["operationId"]) ?? `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    summary: asText(operation["summary"]) ?? "",
    description: asText(operation["description"]),
    tag: asText(asList(operation["tags"])[0]) ?? "",
    bearer: bearerFrom(security),
    isReading: operation["x-reads-only"] === true,
    parameters: [
      ...keysFrom(root, security),
      ...asList(operation["parameters"]).flatMap((parameter) => parameterFrom(root, parameter)),
    ],
    body: operation["requestBody"] === undefined ? null : bodyFrom(root, follow(root, operation["requestBody"])),
    answers: Object.entries(asRecord(operation["responses"])).map((answer) => answerFrom(root, answer)),
  };
}

/** Reads an OpenAPI document of version 3; null for anything else. What it does not know is left out. */
export function apiDocumentFromOpenApi(value: unknown): ApiDocument | null {
  const root = asRecord(value);
  if (!/^3\./.test(asText(root["openapi"]) ?? "")) return null;
  const info = asRecord(root["info"]);
  const operations = Object.entries(asRecord(root["paths"])).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = asRecord(item)[method];
      return operation === undefined ? [] : [operationFrom(root, path, method, asRecord(operation))];
    }),
  );
  return { title: asText(info["title"]) ?? "", introduction: asText(info["description"]) ?? "", operations };
}
