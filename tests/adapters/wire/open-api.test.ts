import { allEndpoints, openApiDocument } from "@panel/wire/contract";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Json = Readonly<Record<string, unknown>>;
type Operation = Json & {
  readonly operationId: string;
  readonly parameters: readonly Json[];
  readonly responses: Readonly<Record<string, Json>>;
};

const document = JSON.parse(JSON.stringify(openApiDocument("https://panel.test"))) as {
  readonly openapi: string;
  readonly info: Json;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Json>>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const rows = readFileSync(new URL("../../../docs/requirements/api.md", import.meta.url), "utf8");
/** Rows whose call is no call of this document: lists of countries shared (DEC-160), and files. */
const elsewhere = new Set(["API-149", "API-157", "API-158", "API-159"]);

/** Examples are values, however much they look like schemas. */
function schemasOf(value: unknown): Json[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, part]) => (name === "example" ? [] : schemasOf(part)));
  return "type" in value && !Array.isArray(value) ? [value, ...inner] : inner;
}

function references(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === "$ref" ? [String(part)] : references(part)));
}

describe("the contract as a document", () => {
  it("API-156 lists every call of the requirements under its row, with method and path as they stand there", () => {
    const listed = new Map(
      operations.map(({ path, method, operation }) => [operation.operationId, `${method.toUpperCase()} ${path}`]),
    );
    for (const [, id = "", address = ""] of rows.matchAll(/^\| (API-\d+) \| ([^|]+) \|/gm)) {
      if (elsewhere.has(id)) continue;
      expect(listed.has(id), id).toBe(true);
      const exact = /^(GET|POST|PUT|PATCH|DELETE) \/?(\S+)$/.exec(address.trim());
      if (exact && id !== "API-156") expect(listed.get(id), id).toBe(`${exact[1] ?? ""} /${exact[2] ?? ""}`);
    }
  });

  it("API-156 is OpenAPI 3.1 with an answer for each operation and no id twice", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.info).toMatchObject({ title: "Panel API", version: "1" });
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(allEndpoints.length + 1);
    for (const { operation } of operations) {
      expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
      for (const response of Object.values(operation.responses))
        expect("description" in response || "$ref" in response).toBe(true);
    }
  });

  it("API-156 declares each parameter of a path, and the key of every call that moves money", () => {
    for (const { path, operation } of operations) {
      if (path === "/api.yaml") continue;
      const declared = operation.parameters
        .filter((parameter) => parameter["in"] === "path")
        .map((parameter) => parameter["name"]);
      expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      const call = allEndpoints.find((each) => each.id === operation.operationId)!;
      const keyed = operation.parameters.some((parameter) => parameter["$ref"] === "#/components/parameters/IdempotencyKey");
      expect(keyed, call.id).toBe(call.isKeyed);
    }
    const keyed = allEndpoints.filter((call) => call.isKeyed).map((call) => call.id);
    expect(keyed).toEqual(
      expect.arrayContaining(["API-045", "API-046", "API-086", "API-087", "API-089", "API-101", "API-107", "API-108"]),
    );
  });

  it("API-156 schemas are JSON Schema: known types, required fields among the properties, references that lead somewhere", () => {
    const types = new Set(["object", "array", "string", "number", "integer", "boolean", "null"]);
    const schemas = schemasOf(document.paths).filter(
      (schema) => "properties" in schema || "items" in schema || typeof schema["type"] === "string",
    );
    expect(schemas.length).toBeGreaterThan(1_000);
    for (const schema of schemas) {
      if ("in" in schema || schema["type"] === "apiKey" || schema["type"] === "http") continue;
      const named = Array.isArray(schema["type"]) ? (schema["type"] as unknown[]) : [schema["type"]];
      for (const type of named) if (typeof type === "string") expect(types.has(type), type).toBe(true);
      if (Array.isArray(schema["required"]))
        expect(Object.keys(schema["properties"] as Json)).toEqual(expect.arrayContaining(schema["required"]));
    }
    for (const reference of references(document)) {
      const [, ...names] = reference.split("/");
      const found = names.reduce<unknown>((part, name) => (part as Json | undefined)?.[name], document);
      expect(found, reference).toBeDefined();
    }
  });

  it("a call is found by method and path alone", () => {
    const addresses = allEndpoints.map((call) => `${call.method} ${call.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
