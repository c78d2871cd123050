import { fieldMessagesOf, serverMessageOf, type PortError } from "../result/index.ts";

/** What stands at a field or over a form: the server's own words, or a text of ours by its key in the `auth` messages. */
export type FormNote =
  { readonly source: "server"; readonly text: string } | { readonly source: "own"; readonly key: FormNoteKey };

/** The notes that have words of our own. */
type FormNoteKey =
  | "captchaMissing"
  | "checkField"
  | "contactMissing"
  | "entryLinkInvalid"
  | "invalidCode"
  | "problemConnection"
  | "problemNotAvailable"
  | "problemOffline"
  | "problemProfile"
  | "problemServer";

/** The notes of a form after it was refused; `general` belongs to no field. */
export interface FormNotes<Field extends string> {
  readonly fields: Readonly<Partial<Record<Field, readonly FormNote[]>>>;
  readonly general: readonly FormNote[];
}

export const noNotes = { fields: {}, general: [] } as const satisfies FormNotes<string>;

export const ownNote = (key: FormNoteKey): FormNote => ({ source: "own", key });

/**
 * Puts the messages of a refused form at its fields; `table` leads from the server's names to ours (HTP-011). Messages at names
 * the table does not know are kept as general ones. An error of another kind becomes one general note.
 */
export function notesFrom<Field extends string>(error: PortError, table: ReadonlyMap<string, Field>): FormNotes<Field> {
  const fields: Partial<Record<Field, readonly FormNote[]>> = {};
  const general: FormNote[] = [];
  for (const [name, messages] of Object.entries(fieldMessagesOf(error))) {
    const notes = messages.filter((text) => text !== "").map((text): FormNote => ({ source: "server", text }));
    const field = table.get(name);
    if (field === undefined) general.push(...notes);
    else fields[field] = [...(fields[field] ?? []), ...(notes.length === 0 ? [ownNote("checkField")] : notes)];
  }
  const isPlaced = Object.keys(fields).length > 0 || general.length > 0;
  return { fields, general: isPlaced ? general : [generalNote(error)] };
}

/** The one note of an error that names no field: the server's words, else ours by the kind of error. */
export function generalNote(error: PortError): FormNote {
  const text = serverMessageOf(error);
  return text === null ? ownNote(problemKeyOf(error)) : { source: "server", text };
}

function problemKeyOf(error: PortError): FormNoteKey {
  switch (error.kind) {
    case "offline":
      return "problemOffline";
    case "network":
    case "timeout":
      return "problemConnection";
    case "notAvailable":
      return "problemNotAvailable";
    default:
      return "problemServer";
  }
}
