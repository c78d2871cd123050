import { apiDocumentFromOpenApi } from "@panel/wire/api-document";
import { allEndpoints, openApiDocument } from "@panel/wire/contract";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

const document = apiDocumentFromOpenApi(openApiDocument("https://panel.test"));
const operation = (id: string) => document?.operations.find((one) => one.id === id);

describe("an OpenAPI document", () => {
  it("TOK-004 API-156 is read with every call, its parameters, its body, its answers and their examples", () => {
    expect(document?.operations.map(({ id }) => id).sort()).toEqual([...allEndpoints.map(({ id }) => id), "API-156"].sort());
    for (const { id, method, path, isReading } of allEndpoints) expect(operation(id)).toMatchObject({ method, path, isReading });
    const cancel = operation("API-106");
    expect(cancel).toMatchObject({ bearer: "required", tag: "Orders" });
    expect(cancel?.parameters.map(({ name, place, isRequired }) => [name, place, isRequired])).toEqual([
      ["orderId", "path", true],
      ["Idempotency-Key", "header", true],
      ["locale", "query", false],
      ["x-country-code", "header", false],
    ]);
    const login = operation("API-001");
    expect(login?.body?.fields.map(({ name }) => name)).toContain("password");
    expect(login?.body?.example).toContain('"email"');
    const done = operation("API-006")?.answers.find(({ status }) => status === "200");
    expect(done?.fields[0]).toMatchObject({ name: "data", isRequired: true });
    expect(done?.fields[0]?.fields.map(({ name }) => name)).toContain("balance");
    expect(operation("API-001")?.answers.find(({ status }) => status === "422")?.example).toContain("message");
  });

  it("TOK-004 has a parameter for the key of a widget's calls", () => {
    expect(operation("API-085")?.parameters[0]).toMatchObject({ name: "api_token", place: "query", isRequired: true });
    expect([operation("API-085")?.bearer, operation("API-086")?.bearer, operation("API-001")?.bearer]).toEqual([
      "optional",
      "required",
      "none",
    ]);
  });

  it("TOK-004 of no known version is none, and nothing in it breaks the reading", () => {
    expect([apiDocumentFromOpenApi(null), apiDocumentFromOpenApi({ swagger: "2.0" })]).toEqual([null, null]);
    const loop = { openapi: "3.1.0", paths: { "/a": { get: { parameters: [{ $ref: "#/x" }] } } }, x: { $ref: "#/x" } };
    expect(apiDocumentFromOpenApi(loop)?.operations).toHaveLength(1);
    fc.assert(
      fc.property(fc.jsonValue(), (part) => {
        apiDocumentFromOpenApi({
          openapi: "3.0.3",
          info: part,
          paths: { "/a": { get: part, post: { responses: part, requestBody: part } } },
        });
      }),
    );
  });
});
