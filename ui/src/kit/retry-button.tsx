import { useLayoutEffect, useRef, type RefObject } from "react";
import { Button } from "./button.tsx";

interface RetryButtonProps {
  readonly label: string;
  /** Asking is under way; the button stays, so that the focus does. */
  readonly isPending: boolean;
  readonly onRetry: () => void;
  /** Takes the focus when asking again worked and the button goes. */
  readonly heir: RefObject<HTMLElement | null>;
}

/** Asks once more for what could not be learnt, and leaves its focus to what then is there. */
export function RetryButton({ label, isPending, onRetry, heir }: RetryButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const [own, next] = [place.current, heir.current];
    return () => {
      if (own?.contains(globalThis.document.activeElement)) next?.focus();
    };
  }, [heir]);
  return (
    <span ref={place}>
      <Button size="small" isUnavailable={isPending} onClick={onRetry}>
        {label}
      </Button>
    </span>
  );
}
