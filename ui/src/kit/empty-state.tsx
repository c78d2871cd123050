import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { media } from "../bindings/media.ts";

const useStyles = makeStyles({
  empty: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: "24px",
    paddingBlock: "64px",
    textAlign: "center",
    [media.phone]: { paddingBlock: "32px" },
  },
  part: { alignItems: "flex-start", gap: "12px", padding: 0, textAlign: "start" },
  picture: {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    width: "96px",
    height: "96px",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: "48px",
  },
  words: { display: "flex", flexDirection: "column", gap: "8px", maxWidth: "100%" },
  /** A heading or plain words, whatever the place asks for. */
  title: {
    overflowWrap: "anywhere",
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    "& > *": { margin: 0, font: "inherit" },
  },
  more: {
    maxWidth: "44ch",
    marginInline: "auto",
    color: tokens.colorNeutralForeground2,
    overflowWrap: "anywhere",
    "& > *": { margin: 0 },
  },
  actions: { display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "center", gap: "12px" },
});

interface EmptyStateProps {
  /** What there is none of. */
  readonly title: ReactNode;
  /** What will be here, or what helps; one line. */
  readonly children?: ReactNode;
  /** What can be done about it: links or buttons, the one that leads on first. */
  readonly actions?: ReactNode;
  /** An icon, drawn large on a disc. */
  readonly picture?: ReactNode;
  /** Says itself aloud, where it takes the place of what was there. */
  readonly isAnnounced?: boolean;
}

/** Stands in the middle of a place where there is nothing to show yet, and leads on. */
export function EmptyState({ title, children, actions, picture, isAnnounced = false }: EmptyStateProps) {
  const styles = useStyles();
  return (
    <div className={styles.empty}>
      {picture !== undefined && (
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
      )}
      <div role={isAnnounced ? "status" : undefined} className={styles.words}>
        <div className={styles.title}>{title}</div>
        {children !== undefined && <div className={styles.more}>{children}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** Says in one line of a part of a page that there is nothing in it, and what can be done about that. */
export function EmptyPart({ children, actions }: Pick<EmptyStateProps, "children" | "actions">) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.empty, styles.part)}>
      <div>{children}</div>
      {actions}
    </div>
  );
}
