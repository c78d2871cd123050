import { makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from "react";

const useStyles = makeStyles({
  summary: {
    padding: "12px 16px",
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    overflowWrap: "anywhere",
  },
  title: { margin: "0 0 4px", fontSize: tokens.fontSizeBase300 },
  list: { margin: 0, paddingLeft: "20px" },
  link: { color: "inherit", display: "inline-block", minHeight: "24px" },
});

/** One thing that is wrong. */
export interface SummedError {
  readonly key: string;
  readonly words: string;
  /** Where it is put right; without one it is told only. */
  readonly inputId?: string | undefined;
  readonly after?: ReactNode;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly SummedError[];
  /** A group where the fields announce their own messages already. */
  readonly role: "group" | "alert";
  /** It takes the focus whenever this changes. */
  readonly cause: unknown;
}

/** Everything that is wrong with a form, above it; takes the focus when it appears, each entry leads to its field. */
export function ErrorSummary({ title, errors, role, cause }: ErrorSummaryProps) {
  const styles = useStyles();
  const titleId = useId();
  const element = useRef<HTMLDivElement>(null);
  const isShown = errors.length > 0;
  useEffect(() => {
    if (isShown) element.current?.focus();
  }, [isShown, cause]);
  if (!isShown) return null;
  return (
    <div ref={element} role={role} tabIndex={-1} aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ key, words, inputId, after }) => (
          <li key={key}>
            {inputId === undefined ? words : <FieldLink inputId={inputId} words={words} />}
            {after}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FieldLink({ inputId, words }: { readonly inputId: string; readonly words: string }) {
  const styles = useStyles();
  const focus = (event: MouseEvent) => {
    event.preventDefault();
    globalThis.document.getElementById(inputId)?.focus();
  };
  return (
    <a href={`#${inputId}`} onClick={focus} className={styles.link}>
      {words}
    </a>
  );
}
