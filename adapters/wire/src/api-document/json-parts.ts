/** A record of JSON. */
export type Json = Readonly<Record<string, unknown>>;

export const asRecord = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);
export const asText = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** So many references may lead to each other. */
const MAX_STEPS = 10;

/** What a part says, where it only refers to another one of the document as well. */
export function follow(root: Json, value: unknown): Json {
  let part = asRecord(value);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const reference = asText(part["$ref"]);
    if (reference === null || !reference.startsWith("#/")) return part;
    part = reference
      .slice(2)
      .split("/")
      .reduce<Json>((within, name) => asRecord(within[name.replaceAll("~1", "/").replaceAll("~0", "~")]), root);
  }
  return {};
}
