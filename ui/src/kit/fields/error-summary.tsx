import { makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from "react";
import { useText } from "../../bindings/use-text.ts";

const useStyles = makeStyles({
  summary: {
    padding: "12px 16px",
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    overflowWrap: "anywhere",
    "& a": { color: "inherit", display: "inline-block", minHeight: "24px" },
  },
  title: { margin: "0 0 4px", fontSize: tokens.fontSizeBase300 },
  list: { margin: 0, paddingInlineStart: "20px" },
});

/** One thing that is wrong. */
export interface SummaryEntry {
  readonly key: string;
  readonly words: string;
  /** The control that it is about; without one it is no link. */
  readonly inputId?: string | undefined;
  /** Shows the control first, where it is not there yet. */
  readonly onFollow?: () => void;
  /** Stands behind it, such as a link to another page. */
  readonly more?: ReactNode;
}

interface ErrorSummaryProps {
  readonly entries: readonly SummaryEntry[];
  /** What was found wrong, as one value: another one takes the focus here again. */
  readonly found: unknown;
  /** Announces itself as well, for a form whose fields do not. */
  readonly isAlert?: boolean;
}

/** Everything that is wrong with a form, in one place; takes the focus when it appears, and each entry leads to its field. */
export function ErrorSummary({ entries, found, isAlert = false }: ErrorSummaryProps) {
  const styles = useStyles();
  const text = useText("common");
  const titleId = useId();
  const element = useRef<HTMLDivElement>(null);
  const isShown = entries.length > 0;
  useEffect(() => {
    if (isShown) element.current?.focus();
  }, [isShown, found]);
  if (!isShown) return null;
  return (
    <div ref={element} role={isAlert ? "alert" : "group"} tabIndex={-1} aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.title}>
        {text("summaryTitle")}
      </h2>
      <ul className={styles.list}>
        {entries.map(({ key, words, inputId, onFollow, more }) => (
          <li key={key}>
            {inputId === undefined ? words : <FieldLink inputId={inputId} words={words} onFollow={onFollow} />}
            {more === undefined ? null : <> {more}</>}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FieldLinkProps {
  readonly inputId: string;
  readonly words: string;
  readonly onFollow: (() => void) | undefined;
}

function FieldLink({ inputId, words, onFollow }: FieldLinkProps) {
  // Leads to the field itself; following the fragment would be a navigation.
  const focus = (event: MouseEvent) => {
    event.preventDefault();
    onFollow?.();
    globalThis.document.getElementById(inputId)?.focus();
  };
  return (
    <a href={`#${inputId}`} onClick={focus}>
      {words}
    </a>
  );
}
