import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { MessageBar } from "../kit/message-bar.tsx";

interface TriesSpentProps {
  readonly className: string;
  readonly problem: string | null;
  readonly advice: string;
  /** The ways on; the button with the reference has the focus at first. */
  readonly children: (first: RefObject<HTMLButtonElement | null>) => ReactNode;
}

/** What to do after the last wrong code (DEC-055), at a login and in the profile. */
export function TriesSpent({ className, problem, advice, children }: TriesSpentProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className={className}>
      <MessageBar kind="error">
        <div>{problem}</div>
        <div>{advice}</div>
      </MessageBar>
      {children(first)}
    </div>
  );
}
