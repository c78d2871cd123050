import { decode } from "@panel/wire/endpoint";
import { allEndpoints, allExamples, openApiDocument } from "@panel/wire/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { closed, resolved, schemaCheck, type Check, type Document, type Operation } from "./api-document-schema.ts";

const document = JSON.parse(JSON.stringify(openApiDocument("https://panel.test"))) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => [operation.operationId, path, operation] as const),
);
const widgetIds = Array.from({ length: 19 }, (_one, index) => `API-${String(80 + index).padStart(3, "0")}`);

let check: Check;
beforeAll(async () => {
  check = await schemaCheck();
});

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example?: unknown;
}

const parametersOf = (operation: Operation): readonly Parameter[] =>
  (operation.parameters ?? []).map((parameter) => resolved(document, parameter) as unknown as Parameter);

/** Every schema of an operation with the example that is beside it. */
function shown(operation: Operation) {
  const bodies = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) => {
    const content = part && resolved(document, part).content?.["application/json"];
    return content ? [content] : [];
  });
  return [...bodies, ...parametersOf(operation)];
}

describe("the document itself", () => {
  it("API-156 names every call once and says what it is for", () => {
    const ids = operations.map(([id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(operations.filter(([, , operation]) => operation.summary.trim() === "")).toEqual([]);
    expect(ids.filter((id) => id !== "API-156").toSorted()).toEqual(allEndpoints.map((endpoint) => endpoint.id).toSorted());
  });

  it.each(operations)("API-156 %s %s is sound: parts exist, parameters fit the path, schemas compile", (_id, path, operation) => {
    const inPath = parametersOf(operation).filter((parameter) => parameter.in === "path");
    const inAddress = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(inPath.map((parameter) => parameter.name)).toEqual(inAddress);
    for (const { schema } of shown(operation)) expect(() => check(schema, null)).not.toThrow();
    for (const response of Object.values(operation.responses)) {
      expect(resolved(document, response).description).toMatch(/\S/);
    }
  });

  it.each(operations)("API-156 %s %s shows examples that its own schemas accept", (_id, _path, operation) => {
    for (const { schema, example } of shown(operation)) {
      if (example !== undefined) expect(check(closed(schema) as typeof schema, example)).toEqual([]);
    }
  });

  it.each(widgetIds)("API-156 %s is described in full: words, an example of its answer and of what is sent", (id) => {
    const [, , operation] = operations.find(([operationId]) => operationId === id) ?? [];
    expect(operation?.description ?? "").toMatch(/\w{3}/);
    expect(operation?.responses["200"]?.content?.["application/json"]?.example).toBeDefined();
    if (operation?.requestBody) expect(operation.requestBody.content["application/json"]?.example).toBeDefined();
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(["200", "401", "422", "429"]));
  });
});

describe("the examples", () => {
  const examples = allEndpoints.flatMap((endpoint) => {
    const example = allExamples.get(endpoint.id);
    return example ? [[endpoint.id, endpoint, example] as const] : [];
  });

  it.each(examples)("API-156 %s reads its example's answer without losing or changing anything", (_id, endpoint, example) => {
    expect(decode(endpoint, example.answer)).toEqual({ ok: true, value: example.answer });
  });

  it.each(examples)("API-156 %s accepts its example's request", (_id, endpoint, example) => {
    for (const part of ["params", "query", "body"] as const) {
      const read = endpoint[part].safeParse(example[part] ?? {});
      expect(read.success ? [] : read.error.issues, part).toEqual([]);
    }
  });
});
