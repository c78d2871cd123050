import type { Sabotage } from "../support/sabotage.ts";

const dialog = "ui/src/kit/overlays/dialog.tsx";
const file = "tests/ui/kit/modal-dialog.test.tsx";

/** A dialog that is merely shown is not modal: Escape does not reach it. */
export const isModal: Sabotage = {
  file: dialog,
  from: "dialog.showModal();",
  to: `dialog.setAttribute("open", "");`,
  provedBy: { file, test: "closes by Escape" },
};

export const strictStays: Sabotage = {
  file: dialog,
  from: "if (!isStrict) onClose();",
  to: "onClose();",
  provedBy: { file, test: "OVL-008 a strict one stays when Escape is pressed or something outside is clicked" },
};
