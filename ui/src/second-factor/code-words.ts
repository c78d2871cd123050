import { serverMessageOf, type AnyRefusal, type PortError } from "@panel/core/result";
import type { TextOf } from "../bindings/use-text.ts";

/** What is said of a refused step that names no field of its form: the server's words, or ours. */
export const codeWords = (refusal: PortError | AnyRefusal, text: TextOf<"security">): string =>
  serverMessageOf(refusal) ?? text("problemConnection");

interface Problems {
  readonly kind: string;
  readonly problems?: readonly { readonly field: string; readonly message: string }[];
}

/** What is wrong with a field of a form; null without it. */
export const wordsAt = (refusal: Problems | null, field: string): string | null =>
  refusal?.problems?.find((problem) => problem.field === field)?.message ?? null;
