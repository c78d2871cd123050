import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from "react";
import { Button } from "../button.tsx";
import { media } from "../../bindings/media.ts";

const useStyles = makeStyles({
  root: { position: "relative", display: "inline-flex" },
  panel: {
    position: "absolute",
    top: "calc(100% + 4px)",
    zIndex: 200,
    minWidth: "200px",
    maxWidth: "calc(100vw - 24px)",
    maxHeight: "70vh",
    overflowY: "auto",
    padding: "8px",
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    // On a phone the panel is as wide as the window, wherever its button stands.
    [media.phone]: {
      position: "fixed",
      top: "auto",
      marginTop: "44px",
      insetInlineStart: "12px",
      insetInlineEnd: "12px",
      maxWidth: "none",
    },
  },
  start: { insetInlineStart: 0 },
  end: { insetInlineEnd: 0 },
});

interface PopoverProps {
  /** Accessible name of the button when what it shows does not say it. */
  readonly label?: string;
  readonly button: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly buttonClassName?: string;
  /** The side of the button that the panel lines up with. */
  readonly place?: "start" | "end";
}

/** A button with a panel below it: Escape, a click elsewhere and leaving it with the keyboard close it. */
export function Popover({ label, button, isOpen, onToggle, onClose, children, buttonClassName, place = "end" }: PopoverProps) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onClose();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen, onClose]);
  const leave = (event: FocusEvent) => {
    // What opens elsewhere instead, such as a dialog on a phone, takes the focus as well and stays open.
    if (!isOpen) return;
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    // A dialog around it stays open.
    event.stopPropagation();
    event.preventDefault();
    onClose();
    root.current?.querySelector("button")?.focus();
  };
  return (
    <div ref={root} className={styles.root} onBlur={leave} onKeyDown={press}>
      <Button
        look="subtle"
        className={buttonClassName}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
      >
        {button}
      </Button>
      {isOpen ? (
        <div id={panelId} className={mergeClasses(styles.panel, styles[place])}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
