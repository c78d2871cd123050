import type { EntryRefusal, MakingRefusal } from "@panel/core/passkeys";
import { serverMessageOf } from "@panel/core/result";
import type { TextOf } from "../bindings/use-text.ts";

/** What is said where device or server gave nothing: the server's words, or ours. */
export function passkeyWords(refusal: EntryRefusal | MakingRefusal, text: TextOf<"security">): string {
  switch (refusal.kind) {
    case "passkeyGivenUp":
    case "passkeyKnown":
    case "passkeyFailed":
      return text(refusal.kind);
    case "problems":
      return refusal.problems[0]?.message ?? text("passkeyFailed");
    default:
      return serverMessageOf(refusal) ?? text("problemConnection");
  }
}
