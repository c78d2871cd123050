import { createConfig, lintFromString } from "@redocly/openapi-core";
import { openApiDocument } from "@panel/wire/contract";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";

const document = openApiDocument("https://panel.test");

interface Operation {
  readonly description?: string;
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, unknown>>;
}

const operations = Object.entries(document["paths"] as Readonly<Record<string, Readonly<Record<string, Operation>>>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
);

describe("/api.yaml for the tools of others", () => {
  it("API-156 has nothing against the recommended rules of Redocly", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source: stringify(document, { aliasDuplicateObjects: false }), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it("API-156 describes every operation, its success and its subject, which is declared", () => {
    const declared = new Set((document["tags"] as readonly { readonly name: string }[]).map(({ name }) => name));
    expect(operations.length).toBeGreaterThan(150);
    for (const [name, { description = "", tags, responses }] of operations) {
      expect([name, description.endsWith("."), tags.length, tags.every((tag) => declared.has(tag)), "200" in responses]).toEqual([
        name,
        true,
        1,
        true,
        true,
      ]);
    }
    expect(new Set(operations.flatMap(([, { tags }]) => tags))).toEqual(declared);
  });
});
