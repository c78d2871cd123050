import { makeStyles, tokens } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useText } from "../bindings/use-text.ts";
import { lazyPart } from "../kit/lazy-part.tsx";
import type { Picture } from "./picture.ts";

const PictureViewer = lazyPart(() => import("./picture-viewer.tsx"), { place: "overlay" });

const useStyles = makeStyles({
  opener: {
    alignSelf: "flex-start",
    justifySelf: "start",
    display: "inline-flex",
    maxWidth: "100%",
    minWidth: "44px",
    minHeight: "44px",
    padding: 0,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    cursor: "zoom-in",
  },
  small: { maxWidth: "100%", height: "auto", borderRadius: tokens.borderRadiusMedium },
});

interface PromotedPictureProps {
  readonly picture: Picture;
  /** The pictures of the page, this one among them, which its viewer goes through. */
  readonly all: readonly Picture[];
  /** Of the small one, in pixels. */
  readonly width: number;
}

/** A small picture that opens in the whole window (OVL-007). */
export const PromotedPicture = observer(function PromotedPicture({ picture, all, width }: PromotedPictureProps) {
  const styles = useStyles();
  const text = useText("orders");
  const [isOpen, setOpen] = useState(false);
  const title = picture.title ?? text("promotedContent");
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-label={text("enlargePicture", { title })}
        onClick={() => setOpen(true)}
      >
        <img src={picture.source} alt="" width={width} referrerPolicy="no-referrer" loading="lazy" className={styles.small} />
      </button>
      {isOpen && <PictureViewer pictures={all} first={all.indexOf(picture)} onClose={() => setOpen(false)} />}
    </>
  );
});
