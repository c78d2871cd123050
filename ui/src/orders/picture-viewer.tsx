import { makeStyles, tokens } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { useState, type KeyboardEvent } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/overlays/dialog.tsx";
import type { Picture } from "./picture.ts";

const useStyles = makeStyles({
  stage: { display: "grid", placeItems: "center", minHeight: "calc(100dvh - 180px)", cursor: "zoom-out" },
  picture: { display: "block", maxWidth: "100%", maxHeight: "calc(100dvh - 180px)", objectFit: "contain" },
  place: { alignSelf: "center", marginInlineEnd: "auto", color: tokens.colorNeutralForeground2 },
});

interface PictureViewerProps {
  readonly pictures: readonly Picture[];
  /** Which of them is shown first, counted from 0. */
  readonly first: number;
  readonly onClose: () => void;
}

/** One picture in the whole window, closed by a click on it; arrow keys and buttons lead to the others (OVL-007). */
export default observer(function PictureViewer({ pictures: all, first, onClose }: PictureViewerProps) {
  const styles = useStyles();
  const text = useText("orders");
  // Those that were there when it was opened: what comes meanwhile moves none of them.
  const [pictures] = useState(all);
  const [shown, show] = useState(first);
  const picture = pictures[shown];
  const title = picture?.title ?? text("promotedContent");
  const step = (by: -1 | 1) => show((now) => Math.min(Math.max(now + by, 0), pictures.length - 1));
  const press = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  };
  const steps = (
    <>
      <span aria-live="polite" className={styles.place}>
        {text("picturePlace", { place: shown + 1, total: pictures.length })}
      </span>
      <Button isUnavailable={shown === 0} onClick={() => step(-1)}>
        {text("previousPicture")}
      </Button>
      <Button isUnavailable={shown === pictures.length - 1} onClick={() => step(1)}>
        {text("nextPicture")}
      </Button>
    </>
  );
  return (
    <Dialog
      title={title}
      place="fullScreen"
      onClose={onClose}
      onKeyDown={press}
      actions={pictures.length > 1 ? steps : undefined}
    >
      {/* The click only serves the pointer; the keyboard has Escape and the close button. */}
      <div className={styles.stage} onClick={onClose}>
        {picture && <img src={picture.source} alt={title} referrerPolicy="no-referrer" className={styles.picture} />}
      </div>
    </Dialog>
  );
});
