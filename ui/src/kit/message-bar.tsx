import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { media } from "../bindings/media.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "./button.tsx";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "8px 16px",
    padding: "8px 16px",
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
  },
  info: { border: `1px solid var(--panel-info, ${tokens.colorNeutralStroke1})` },
  error: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    [media.forcedColours]: { borderInlineStartWidth: "8px" },
  },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground3,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    [media.forcedColours]: { borderInlineStartWidth: "8px" },
  },
  success: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
    border: `1px solid ${tokens.colorStatusSuccessBorder1}`,
  },
  text: { flex: "1 1 auto", minWidth: 0 },
});

interface MessageBarProps {
  readonly kind?: "info" | "success" | "warning" | "error";
  readonly children: ReactNode;
  /** Buttons or links beside the message. */
  readonly actions?: ReactNode;
}

/** A message that stays where it belongs; errors are announced immediately. */
export function MessageBar({ kind = "info", children, actions }: MessageBarProps) {
  const styles = useStyles();
  return (
    <div role={kind === "error" ? "alert" : "status"} className={mergeClasses(styles.root, styles[kind])}>
      <div className={styles.text}>{children}</div>
      {actions}
    </div>
  );
}

interface RetryBarProps {
  /** What failed. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** Says what failed, and offers to try again. */
export function RetryBar({ children, onRetry }: RetryBarProps) {
  const text = useText("common");
  return (
    <MessageBar kind="error" actions={<Button onClick={onRetry}>{text("tryAgain")}</Button>}>
      {children}
    </MessageBar>
  );
}
