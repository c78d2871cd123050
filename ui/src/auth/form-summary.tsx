import type { FormNote, FormNotes } from "@panel/core/auth";
import { useEffect, useId, useRef, type MouseEvent } from "react";
import { PanelLink } from "../app/panel-link.tsx";
import type { TextOf } from "../app/use-text.ts";
import type { TextKey } from "../messages/text-keys.ts";
import { useFormStyles } from "./form-styles.ts";
import { noteText } from "./note-text.ts";

interface FormSummaryProps<Field extends string> {
  readonly notes: FormNotes<Field>;
  readonly text: TextOf<"auth">;
  /** Id of the input that a note leads to; a field without one is listed without a link. */
  readonly inputIds: Readonly<Partial<Record<Field, string>>>;
  /** Notes that lead to another page instead, such as the registration of an unknown e-mail (DEC-051). */
  readonly pages?: Readonly<Partial<Record<Field, { readonly name: string; readonly textKey: TextKey<"auth"> }>>>;
}

/**
 * Everything that is wrong with a form, above it; takes the focus when it appears, each entry leads to its field.
 * It is a group and no alert: the fields announce their own messages already.
 */
export function FormSummary<Field extends string>({ notes, text, inputIds, pages }: FormSummaryProps<Field>) {
  const styles = useFormStyles();
  const titleId = useId();
  const element = useRef<HTMLDivElement>(null);
  const entries = Object.entries(notes.fields) as [Field, readonly FormNote[]][];
  const isShown = entries.length > 0 || notes.general.length > 0;
  useEffect(() => {
    if (isShown) element.current?.focus();
  }, [isShown, notes]);
  if (!isShown) return null;
  return (
    <div ref={element} role="group" tabIndex={-1} aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.summaryTitle}>
        {text("summaryTitle")}
      </h2>
      <ul className={styles.summaryList}>
        {notes.general.map((note) => (
          <li key={noteText(note, text)}>{noteText(note, text)}</li>
        ))}
        {entries.map(([field, own]) => (
          <li key={field}>
            <SummaryEntry inputId={inputIds[field]} words={own.map((note) => noteText(note, text)).join(" ")} />
            {pages?.[field] ? (
              <>
                {" "}
                <PageLink page={pages[field]} text={text} />
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SummaryEntry({ inputId, words }: { readonly inputId: string | undefined; readonly words: string }) {
  const styles = useFormStyles();
  if (inputId === undefined) return <>{words}</>;
  const focus = (event: MouseEvent) => {
    event.preventDefault();
    globalThis.document.getElementById(inputId)?.focus();
  };
  return (
    <a href={`#${inputId}`} onClick={focus} className={styles.summaryLink}>
      {words}
    </a>
  );
}

function PageLink({
  page,
  text,
}: {
  readonly page: { readonly name: string; readonly textKey: TextKey<"auth"> };
  readonly text: TextOf<"auth">;
}) {
  const styles = useFormStyles();
  return (
    <PanelLink to={{ name: page.name }} className={styles.summaryLink}>
      {text(page.textKey)}
    </PanelLink>
  );
}
