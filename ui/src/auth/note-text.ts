import type { FormNote } from "@panel/core/auth";
import type { TextOf } from "../app/use-text.ts";

/** The words of a note: the server's own, or ours by key. */
export const noteText = (note: FormNote, text: TextOf<"auth">): string => (note.source === "server" ? note.text : text(note.key));

/** What a Fluent field takes to show its notes: the message beside it, and the state that makes the input invalid. */
export function fieldProblem(notes: readonly FormNote[] | undefined, text: TextOf<"auth">) {
  if (!notes || notes.length === 0) return {};
  const message = notes.map((note) => noteText(note, text)).join(" ");
  return { validationMessage: message, validationState: "error" as const };
}
