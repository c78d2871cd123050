/** Fields of a value from a file or a document, by their names. */
export type PlainFields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is PlainFields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
