import { fastify, type FastifyRequest } from "fastify";

type Json = Readonly<Record<string, unknown>>;

/** What is wrong with a value by a schema, in words; empty when nothing is. */
export type Check = (schema: Json, value: unknown) => readonly string[];

interface Problem {
  readonly instancePath?: string;
  readonly message?: string;
  readonly params?: unknown;
}

/**
 * The JSON Schema validator that comes with the web server (Ajv), strict: it refuses words that it does not know, so a schema of
 * the document that says nothing a validator understands does not pass. Values are neither changed nor coerced.
 */
export async function schemaCheck(): Promise<Check> {
  const app = fastify({
    ajv: {
      customOptions: {
        strict: true,
        strictTypes: false,
        coerceTypes: false,
        useDefaults: false,
        removeAdditional: false,
        allErrors: true,
      },
    },
  });
  let made: FastifyRequest | null = null;
  app.get("/", (request, reply) => {
    made = request;
    return reply.send("");
  });
  await app.inject("/");
  const request = made as FastifyRequest | null;
  if (!request) throw new Error("the validator could not be had");
  return (schema, value) => {
    const validate = request.compileValidationSchema(schema);
    if (validate(value)) return [];
    return ((validate.errors ?? []) as readonly Problem[]).map(
      (problem) => `${problem.instancePath ?? ""} ${problem.message ?? ""} ${JSON.stringify(problem.params ?? {})}`,
    );
  };
}

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** The same schema with its objects closed: what the document does not name may not come. */
export function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  const parts = Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [name, name === "default" ? part : closed(part)]),
  );
  const isRecord = isObject(schema["properties"]) && schema["additionalProperties"] === undefined;
  return isRecord ? { ...parts, additionalProperties: false } : parts;
}

/** The document and what hangs on it. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Content {
  readonly "application/json"?: { readonly schema: Json; readonly example?: unknown };
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Json[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>;
}

/** What a `$ref` of the document points at; anything else is itself. */
export function resolved<Value>(document: Document, value: Value): Value {
  const reference = isObject(value) ? value["$ref"] : undefined;
  if (typeof reference !== "string") return value;
  const found = reference
    .replace(/^#\//, "")
    .split("/")
    .reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), document);
  if (found === undefined) throw new Error(`${reference} leads nowhere`);
  return found as Value;
}

/** What the document says about one answer: null when it does not know the status. */
export function responseSchema(document: Document, operation: Operation, status: number): Json | null {
  const response = operation.responses[String(status)];
  if (response === undefined) return null;
  return resolved(document, response).content?.["application/json"]?.schema ?? {};
}
