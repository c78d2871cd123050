import { serverMessageOf, type AnyRefusal, type FieldRefusal, type PortError } from "../result/index.ts";

/** What is at a field or over a form: the server's own words, or a text of ours by its key in the `auth` messages. */
export type FormNote =
  | { readonly source: "server"; readonly text: string }
  | { readonly source: "own"; readonly key: FormNoteKey };

/** The notes that have words of our own. */
type FormNoteKey =
  | "captchaMissing"
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
 * Puts the messages of a refused form at its fields (HTP-011). Messages at names that are no field are general ones. An error of
 * another kind becomes one general note.
 */
export function notesFrom<Field extends string>(error: PortError | FieldRefusal<Field>): FormNotes<Field> {
  const fields: Partial<Record<Field | "other", readonly FormNote[]>> = {};
  for (const { field, message } of error.kind === "problems" ? error.problems : []) {
    fields[field] = [...(fields[field] ?? []), { source: "server", text: message }];
  }
  const { other: general = [], ...named } = fields;
  const isPlaced = Object.keys(fields).length > 0;
  return { fields: named as FormNotes<Field>["fields"], general: isPlaced ? general : [generalNote(error)] };
}

/** The one note of an error that names no field: the server's words, else ours by the kind of error. */
export function generalNote(error: PortError | AnyRefusal): FormNote {
  const text = serverMessageOf(error);
  return text === null ? ownNote(problemKeyOf(error)) : { source: "server", text };
}

function problemKeyOf(error: PortError | AnyRefusal): FormNoteKey {
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
