import { isMobileWidth } from "@panel/core/settings";
import { lazy, Suspense, useCallback, useState, type ReactNode } from "react";
import { Popover } from "../../kit/overlays/popover.tsx";
import { useWindowWidth } from "../../kit/use-window-width.ts";
import { useShellStyles } from "../shell-styles.ts";

const ChoiceList = lazy(() => import("./choice-list.tsx"));
const ChoiceDialog = lazy(() => import("./choice-dialog.tsx"));

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** BCP 47 tag of a label in another language. */
  readonly language?: string;
}

export interface ChoicePickerProps {
  /** Title of the dialog and name of the button. */
  readonly title: string;
  readonly button: ReactNode;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
  /** What stands below the choices, such as a link. */
  readonly footer?: ReactNode;
}

/** A choice out of few: a dropdown on desktop, a full-screen dialog on mobile (LOC-009, CUR-004). */
export function ChoicePicker({ onChoose, ...rest }: ChoicePickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const styles = useShellStyles();
  const isMobile = isMobileWidth(useWindowWidth());
  const close = useCallback(() => setIsOpen(false), []);
  const choose = (value: string) => {
    close();
    onChoose(value);
  };
  return (
    <>
      <Popover
        label={rest.title}
        button={rest.button}
        isOpen={isOpen && !isMobile}
        onToggle={() => setIsOpen(!isOpen)}
        onClose={close}
        buttonClassName={styles.onHeader}
      >
        <ChoiceList {...rest} onChoose={choose} />
      </Popover>
      {isOpen && isMobile ? (
        <Suspense>
          <ChoiceDialog {...rest} onChoose={choose} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
