import { failure, success, type PortError, type Result } from "@panel/core/result";
import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";

export type ParamsOf<Call extends Endpoint> = z.output<Call["params"]>;
export type QueryOf<Call extends Endpoint> = z.output<Call["query"]>;
export type BodyOf<Call extends Endpoint> = z.output<Call["body"]>;
export type AnswerOf<Call extends Endpoint> = z.output<Call["answer"]>;
/** What a call can refuse, in the words of the core's port. */
export type RefusalOf<Call extends Endpoint> = NonNullable<ReturnType<Call["refusal"]>>;

/** Takes the answer out of its `data` field where the call is wrapped and there is one (HTP-006). */
export function unwrap(call: Endpoint, body: unknown): unknown {
  if (!call.isWrapped || typeof body !== "object" || body === null || !Object.hasOwn(body, "data")) return body;
  return (body as { readonly data: unknown }).data;
}

/** Reads the unwrapped answer of a call; `unexpectedAnswer` names call and place where it has not the promised shape. */
export function decode<Call extends Endpoint>(call: Call, answer: unknown): Result<AnswerOf<Call>, PortError> {
  const read = z.safeParse(call.answer, answer);
  if (read.success) return success(read.data as AnswerOf<Call>);
  const place = read.error.issues[0]?.path.map(String).join(".") ?? "";
  return failure({ kind: "unexpectedAnswer", part: place === "" ? call.id : `${call.id} ${place}` });
}
