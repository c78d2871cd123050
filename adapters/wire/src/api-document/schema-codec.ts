import type { ApiField } from "@panel/core/api-document";
import { asList, asRecord, asText, follow, type Json } from "./json-parts.ts";

/** Fields within fields are shown so far; a document may describe trees without an end. */
const DEEPEST = 6;

const choicesOf = (schema: Json): readonly unknown[] => [...asList(schema["anyOf"]), ...asList(schema["oneOf"])];

/** The type of a schema in words. */
export function typeOfSchema(root: Json, value: unknown, depth = 0): string {
  const schema = follow(root, value);
  if (depth > DEEPEST) return "any";
  const choices = choicesOf(schema).map((choice) => typeOfSchema(root, choice, depth + 1));
  if (choices.length > 0) return [...new Set(choices)].join(" or ");
  const constant = schema["const"];
  if (constant !== undefined) return JSON.stringify(constant);
  const values = asList(schema["enum"]);
  if (values.length > 0) return values.map((one) => JSON.stringify(one)).join(" or ");
  const { type } = schema;
  if (type === "array") return `list of ${typeOfSchema(root, schema["items"], depth + 1)}`;
  return Array.isArray(type) ? type.join(" or ") : (asText(type) ?? "any");
}

/** The schema that has the fields: itself, what its list holds, or the first of its choices that has some. */
function holderOf(root: Json, value: unknown, depth: number): Json {
  const schema = follow(root, value);
  if (depth > DEEPEST || schema["properties"] !== undefined) return schema;
  if (schema["items"] !== undefined) return holderOf(root, schema["items"], depth + 1);
  const choices = choicesOf(schema).map((choice) => holderOf(root, choice, depth + 1));
  return choices.find((choice) => choice["properties"] !== undefined) ?? schema;
}

/** The fields of a schema, with those within them. */
export function fieldsOfSchema(root: Json, value: unknown, depth = 0): readonly ApiField[] {
  if (depth > DEEPEST) return [];
  const holder = holderOf(root, value, 0);
  const required = asList(holder["required"]);
  return Object.entries(asRecord(holder["properties"])).map(([name, schema]) => ({
    name,
    type: typeOfSchema(root, schema),
    isRequired: required.includes(name),
    fields: fieldsOfSchema(root, schema, depth + 1),
  }));
}
