import { useEffect, useRef, type RefObject } from "react";

/** Closing the editor of a line takes the focused button with it; the focus then goes back to the button that had opened it. */
export function useFocusAfterEditing(isEdited: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current && !isEdited && document.activeElement === document.body) button.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  return button;
}
