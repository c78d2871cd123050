import { useState } from "react";
import { Button } from "../kit/button.tsx";
import { ConfirmDialog } from "../kit/overlays/confirm-dialog.tsx";
import { Dialog } from "../kit/overlays/dialog.tsx";
import { Drawer } from "../kit/overlays/drawer.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { PartFailed } from "../kit/part-failed.tsx";
import { KitSection, Row } from "./kit-section.tsx";

const kinds = ["Dialog", "Question", "Strict dialog", "Drawer", "Failed overlay"] as const;
type Kind = (typeof kinds)[number];

/** What opens over the page. */
export function OverlayStates() {
  const [open, show] = useState<Kind | null>(null);
  return (
    <KitSection name="Dialogs and drawer">
      <Row>
        {kinds.map((kind) => (
          <Button key={kind} aria-haspopup="dialog" onClick={() => show(kind)}>
            {`Open: ${kind}`}
          </Button>
        ))}
      </Row>
      {open === null ? null : <Overlay kind={open} onClose={() => show(null)} />}
    </KitSection>
  );
}

function Overlay({ kind, onClose }: { readonly kind: Kind; readonly onClose: () => void }) {
  const done = (
    <Button look="primary" onClick={onClose}>
      Done
    </Button>
  );
  switch (kind) {
    case "Question":
      return (
        <ConfirmDialog
          isShown
          isQuestion
          title="Remove it?"
          body={<p>It does not come back.</p>}
          agreeButtonText="Remove it"
          disagreeButtonText="Keep it"
          onAnswer={onClose}
        />
      );
    case "Strict dialog":
      return (
        <Dialog title="Read this" isStrict onClose={onClose} actions={done}>
          <p>Only the button closes it.</p>
        </Dialog>
      );
    case "Failed overlay":
      return <PartFailed place="overlay" isRepeated onRetry={onClose} onClose={onClose} />;
    case "Drawer":
      return (
        <Drawer title="At the side" onClose={onClose}>
          <NestedQuestion />
        </Drawer>
      );
    default:
      return (
        <Dialog title="Something to do" onClose={onClose} actions={done}>
          <TextField label="In the dialog" value="" onChange={() => undefined} />
        </Dialog>
      );
  }
}

/** A question over a drawer: Escape closes the question, then the drawer. */
function NestedQuestion() {
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Button onClick={() => ask(true)}>Ask within</Button>
      <ConfirmDialog
        isShown={isAsking}
        title="Within?"
        body={<p>One over the other.</p>}
        agreeButtonText="Yes"
        disagreeButtonText="No"
        onAnswer={() => ask(false)}
      />
    </>
  );
}
