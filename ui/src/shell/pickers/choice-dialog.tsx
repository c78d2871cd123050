import { Dialog } from "../../kit/overlays/dialog.tsx";
import ChoiceList, { type ChoiceListProps } from "./choice-list.tsx";

interface ChoiceDialogProps extends ChoiceListProps {
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
