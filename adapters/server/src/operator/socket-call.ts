import * as z from "zod/mini";
import { CommandProblem } from "./command.ts";
import type { OperatorRequest } from "./run-request.ts";
import type { GroundAnswer } from "./tool-answer.ts";

/** Bytes that a request may have, its files included. */
export const LARGEST_REQUEST = 16 * 1024 * 1024;

/**
 * What comes over the socket. The user is what the other side says, and is believed: only the owner of the socket can connect, and the
 * owner could as well write any name into the database, which is theirs.
 */
export const requestSchema = z.strictObject({
  words: z.array(z.string()),
  user: z.string().check(z.minLength(1), z.maxLength(200)),
  files: z.record(z.string(), z.nullable(z.string())),
});

const answerSchema = z.strictObject({
  code: z.literal([0, 1, 2]),
  output: z.string(),
  problems: z.string(),
  /** Its bytes in base64. */
  file: z.optional(z.strictObject({ path: z.string(), bytes: z.string() })),
});

export const requestToWire = ({ words, user, files }: OperatorRequest): z.input<typeof requestSchema> => ({
  words: [...words],
  user,
  files: Object.fromEntries(files),
});

export const requestFromWire = ({ files, ...request }: z.output<typeof requestSchema>): OperatorRequest => ({
  ...request,
  files: new Map(Object.entries(files)),
});

export const answerToWire = ({ file, ...answer }: GroundAnswer): z.input<typeof answerSchema> => ({
  ...answer,
  ...(file ? { file: { path: file.path, bytes: Buffer.from(file.bytes).toString("base64") } } : {}),
});

/** Reads the answer of a server; throws a CommandProblem where it is none that this release knows. */
export function answerFromWire(text: string): GroundAnswer {
  const read = answerSchema.safeParse(jsonIn(text));
  if (!read.success)
    throw new CommandProblem("The running server answers as another release; operator_runs tells whether it was done.");
  const { file, ...answer } = read.data;
  return file ? { ...answer, file: { path: file.path, bytes: Buffer.from(file.bytes, "base64") } } : answer;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
