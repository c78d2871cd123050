import type { FormNote, FormNotes } from "@panel/core/sign-in";
import { PanelLink } from "../bindings/panel-link.tsx";
import type { TextOf } from "../bindings/use-text.ts";
import { ErrorSummary, type SummaryEntry } from "../kit/fields/error-summary.tsx";
import type { TextKey } from "../messages/text-keys.ts";
import { noteText, noteWords } from "./note-text.ts";

interface FormSummaryProps<Field extends string> {
  readonly notes: FormNotes<Field>;
  readonly text: TextOf<"auth">;
  /** Id of the input that a note leads to; a field without one is listed without a link. */
  readonly inputIds: Readonly<Partial<Record<Field, string>>>;
  /** Notes that lead to another page instead, such as the registration of an unknown e-mail (DEC-051). */
  readonly pages?: Readonly<Partial<Record<Field, { readonly name: string; readonly textKey: TextKey<"auth"> }>>>;
}

/** What is wrong with a form of the account; its fields announce their own messages, so that it is a group and no alert. */
export function FormSummary<Field extends string>({ notes, text, inputIds, pages }: FormSummaryProps<Field>) {
  const general = notes.general.map((note) => noteText(note, text));
  const fields = Object.entries(notes.fields) as [Field, readonly FormNote[]][];
  const entries: readonly SummaryEntry[] = [
    ...general.map((words) => ({ key: words, words })),
    ...fields.map(([field, own]) => ({
      key: field,
      words: noteWords(own, text) ?? "",
      inputId: inputIds[field],
      more: linkTo(pages?.[field], text),
    })),
  ];
  return <ErrorSummary entries={entries} found={notes} />;
}

const linkTo = (page: { readonly name: string; readonly textKey: TextKey<"auth"> } | undefined, text: TextOf<"auth">) =>
  page && <PanelLink to={{ name: page.name }}>{text(page.textKey)}</PanelLink>;
