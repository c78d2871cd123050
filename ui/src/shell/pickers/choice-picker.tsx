import { useCallback, useState, type ReactNode } from "react";
import { useIsMobile } from "../../bindings/use-is-mobile.ts";
import { Popover } from "../../kit/overlays/popover.tsx";
import type { ChoiceListProps } from "./choice-list.tsx";
import { useShellStyles } from "../shell-styles.ts";
import { lazyPart } from "../../kit/lazy-part.tsx";

const ChoiceList = lazyPart(() => import("./choice-list.tsx"), { place: "frame" });
const ChoiceDialog = lazyPart(() => import("./choice-dialog.tsx"), { place: "overlay" });

export interface PickerProps {
  /** The side of its button that an open list lines up with. */
  readonly place?: "start" | "end";
}

interface ChoicePickerProps extends ChoiceListProps, PickerProps {
  readonly button: ReactNode;
}

/** A choice out of few: a dropdown on desktop, a full-screen dialog on mobile (LOC-009, CUR-004). */
export function ChoicePicker({ onChoose, place = "end", ...rest }: ChoicePickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const styles = useShellStyles();
  const isMobile = useIsMobile();
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
        place={place}
      >
        <ChoiceList {...rest} onChoose={choose} />
      </Popover>
      {isOpen && isMobile ? <ChoiceDialog {...rest} onChoose={choose} onClose={close} /> : null}
    </>
  );
}
