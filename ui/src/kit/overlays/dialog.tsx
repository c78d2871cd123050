import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent } from "react";
import { useText } from "../../bindings/use-text.ts";
import { IconButton } from "../button.tsx";
import { CloseIcon } from "../icons.tsx";

const useStyles = makeStyles({
  dialog: {
    boxSizing: "border-box",
    width: "calc(100% - 32px)",
    maxHeight: "calc(100% - 32px)",
    padding: "20px",
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    "::backdrop": { backgroundColor: tokens.colorBackgroundOverlay },
  },
  fullScreen: { width: "100%", maxWidth: "100%", height: "100%", maxHeight: "100%", margin: 0, borderRadius: 0 },
  side: {
    width: "100%",
    height: "100%",
    maxHeight: "100%",
    margin: 0,
    insetInlineStart: "auto",
    insetInlineEnd: 0,
    borderRadius: 0,
  },
  head: { display: "flex", alignItems: "center", justifyContent: "space-between", gap: "12px", marginBottom: "12px" },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  actions: { display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: "8px", marginTop: "20px" },
});

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Width in pixels at most. */
  readonly maxWidth?: number;
  readonly place?: "centre" | "fullScreen" | "side";
  /** Instead of "close", what closing is called. */
  readonly closeLabel?: string;
  /** Only the dialog's own buttons close it: neither a click outside nor Escape (OVL-008). */
  readonly isStrict?: boolean;
  /** Asks something that must be answered: Escape is the way out that changes nothing, a click outside is none. */
  readonly isQuestion?: boolean;
  /** Keys of its own, pressed anywhere within it. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** A modal dialog on the platform's own element: focus goes in, stays in and returns; Escape and a click outside close it. */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  maxWidth = 600,
  place = "centre",
  isStrict = false,
  isQuestion = false,
  closeLabel,
  onKeyDown,
}: DialogProps) {
  const styles = useStyles();
  const text = useText("common");
  const titleId = useId();
  const element = useModalDialog();
  const cancel = (event: SyntheticEvent) => {
    // React hands on the Escape of a dialog over this one, too.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!isStrict) onClose();
  };
  const click = (event: MouseEvent) => {
    if (event.target === event.currentTarget && !isStrict && !isQuestion) onClose();
  };
  return (
    // The click only serves the pointer; the keyboard has Escape and the close button.
    <dialog
      ref={element}
      role={isQuestion ? "alertdialog" : undefined}
      aria-labelledby={titleId}
      aria-modal="true"
      onCancel={cancel}
      onClick={click}
      onKeyDown={onKeyDown}
      style={
        place === "fullScreen"
          ? undefined
          : { maxWidth: place === "side" ? `min(100%, ${String(maxWidth)}px)` : `${String(maxWidth)}px` }
      }
      className={mergeClasses(styles.dialog, place === "fullScreen" && styles.fullScreen, place === "side" && styles.side)}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {isStrict || isQuestion ? null : (
          <IconButton label={closeLabel ?? text("close")} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      {children}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}

function useModalDialog() {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const opener = globalThis.document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return element;
}
