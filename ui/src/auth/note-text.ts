import { joinSentences } from "@panel/core/locale";
import type { FormNote } from "@panel/core/sign-in";
import type { TextOf } from "../bindings/use-text.ts";

/** The words of a note: the server's own, or ours by key. */
export const noteText = (note: FormNote, text: TextOf<"auth">): string => (note.source === "server" ? note.text : text(note.key));

/** The words of a field's notes; null without any. */
export const noteWords = (notes: readonly FormNote[] | undefined, text: TextOf<"auth">): string | null =>
  notes && notes.length > 0 ? joinSentences(notes.map((note) => noteText(note, text))) : null;
