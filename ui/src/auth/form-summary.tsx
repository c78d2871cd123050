import type { FormNote, FormNotes } from "@panel/core/auth";
import { PanelLink } from "../app/panel-link.tsx";
import type { Text } from "../app/use-text.ts";
import { ErrorSummary, type SummedError } from "../controls/error-summary.tsx";
import { useFormStyles } from "./form-styles.ts";
import { noteText } from "./note-text.ts";

interface FormSummaryProps<Field extends string> {
  readonly notes: FormNotes<Field>;
  readonly text: Text;
  /** Id of the input that a note leads to; a field without one is listed without a link. */
  readonly inputIds: Readonly<Partial<Record<Field, string>>>;
  /** Notes that lead to another page instead, such as the registration of an unknown e-mail (DEC-051). */
  readonly pages?: Readonly<Partial<Record<Field, { readonly name: string; readonly textKey: string }>>>;
}

/** Everything that is wrong with a form, above it. It is a group and no alert: the fields announce their own messages already. */
export function FormSummary<Field extends string>({ notes, text, inputIds, pages }: FormSummaryProps<Field>) {
  const fields = Object.entries(notes.fields) as [Field, readonly FormNote[]][];
  const errors: readonly SummedError[] = [
    ...notes.general.map((note) => ({ key: `: ${noteText(note, text)}`, words: noteText(note, text) })),
    ...fields.map(([field, own]) => ({
      key: field,
      words: own.map((note) => noteText(note, text)).join(" "),
      inputId: inputIds[field],
      after: pages?.[field] ? <PageLink page={pages[field]} text={text} /> : null,
    })),
  ];
  return <ErrorSummary title={text("summaryTitle")} errors={errors} role="group" cause={notes} />;
}

function PageLink({ page, text }: { readonly page: { readonly name: string; readonly textKey: string }; readonly text: Text }) {
  const styles = useFormStyles();
  return (
    <>
      {" "}
      <PanelLink to={{ name: page.name }} className={styles.summaryLink}>
        {text(page.textKey)}
      </PanelLink>
    </>
  );
}
