import { serverMessageOf, type AnyRefusal, type PortError } from "@panel/core/result";
import type { TextOf } from "../bindings/use-text.ts";

/** What is said of a refused step: the server's words at the way, its words about all, or ours. */
export function refusalWords(refusal: PortError | AnyRefusal, text: TextOf<"auth">): string {
  if (refusal.kind === "problems" && "problems" in refusal) {
    const [first] = refusal.problems as readonly { readonly message: string }[];
    if (first) return first.message;
  }
  return serverMessageOf(refusal) ?? text("problemConnection");
}
