import { Dialog } from "../../kit/overlays/dialog.tsx";
import ChoiceList from "./choice-list.tsx";
import type { ChoicePickerProps } from "./choice-picker.tsx";

interface ChoiceDialogProps extends Omit<ChoicePickerProps, "button"> {
  readonly onClose: () => void;
}

/** A picker on the whole screen of a phone. */
export default function ChoiceDialog({ onClose, ...rest }: ChoiceDialogProps) {
  return (
    <Dialog title={rest.title} place="fullScreen" onClose={onClose}>
      <ChoiceList {...rest} />
    </Dialog>
  );
}
