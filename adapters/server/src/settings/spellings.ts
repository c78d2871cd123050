import type { PlainFields } from "../shop-file/index.ts";

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The fields of a document by the names that the file has; documents may spell them either way (DEC-018). */
export const inCamelCase = (fields: PlainFields): PlainFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [camelCase(name), value]));
