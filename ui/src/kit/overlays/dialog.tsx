import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent } from "react";
import { useText } from "../../bindings/use-text.ts";
import { IconButton } from "../button.tsx";
import { CloseIcon } from "../icons.tsx";
import { openerPlace, returnFocus } from "./returned-focus.ts";

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
  // What is still on its way moves neither its edges nor its buttons.
  steady: { height: "min(640px, calc(100% - 32px))", "&[open]": { display: "flex", flexDirection: "column" } },
  steadyActions: {
    position: "sticky",
    bottom: "-20px",
    flexShrink: 0,
    margin: "auto -20px -20px",
    padding: "12px 20px 20px",
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: "flex", alignItems: "center", justifyContent: "space-between", gap: "12px", marginBottom: "12px" },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  actions: { display: "flex", flexWrap: "wrap", justifyContent: "flex-end", alignItems: "center", gap: "8px", marginTop: "20px" },
});

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Width in pixels at most. */
  readonly maxWidth?: number;
  readonly place?: "centre" | "fullScreen" | "side";
  /** As high as the window has room for, whatever is in it: for one whose content comes bit by bit. */
  readonly isSteady?: boolean;
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
  isSteady = false,
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
  // A press that began within, as when text is selected, is none outside.
  const pressed = useRef(false);
  const press = (event: MouseEvent) => {
    pressed.current = isOutside(event);
  };
  const click = (event: MouseEvent) => {
    if (pressed.current && isOutside(event) && !isStrict && !isQuestion) onClose();
    pressed.current = false;
  };
  return (
    // The click only serves the pointer; the keyboard has Escape and the close button.
    <dialog
      ref={element}
      role={isQuestion ? "alertdialog" : undefined}
      aria-labelledby={titleId}
      aria-modal="true"
      onCancel={cancel}
      onMouseDown={press}
      onClick={click}
      onKeyDown={onKeyDown}
      style={
        place === "fullScreen"
          ? undefined
          : { maxWidth: place === "side" ? `min(100%, ${String(maxWidth)}px)` : `${String(maxWidth)}px` }
      }
      className={mergeClasses(
        styles.dialog,
        place === "fullScreen" && styles.fullScreen,
        place === "side" && styles.side,
        isSteady && styles.steady,
      )}
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
      {actions === undefined ? null : (
        <div className={mergeClasses(styles.actions, isSteady && styles.steadyActions)}>{actions}</div>
      )}
    </dialog>
  );
}

/** The backdrop belongs to the dialog, and so does its padding: only the place tells them apart. */
function isOutside({ clientX, clientY, currentTarget, target }: MouseEvent): boolean {
  const { height, width, x, y } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < x || clientX > x + width || clientY < y || clientY > y + height);
}

function useModalDialog() {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const place = openerPlace();
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      returnFocus(place);
    };
  }, []);
  return element;
}
