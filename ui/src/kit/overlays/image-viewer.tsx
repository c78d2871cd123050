import { makeStyles } from "@fluentui/react-components";
import { imageSource } from "@panel/core/routing";
import { useText } from "../../bindings/use-text.ts";
import { Dialog } from "./dialog.tsx";

const useStyles = makeStyles({
  button: { display: "block", width: "100%", padding: 0, border: "none", backgroundColor: "transparent", cursor: "zoom-out" },
  image: { display: "block", maxWidth: "100%", maxHeight: "80vh", margin: "0 auto" },
});

interface ImageViewerProps {
  readonly source: string;
  /** What the image shows. */
  readonly name: string;
  readonly onClose: () => void;
}

/** An image over the whole window; a click closes it (OVL-007). */
export default function ImageViewer({ source, name, onClose }: ImageViewerProps) {
  const text = useText("common");
  const styles = useStyles();
  const checked = imageSource(source);
  return (
    <Dialog title={name} place="fullScreen" onClose={onClose}>
      <button type="button" className={styles.button} aria-label={text("close")} onClick={onClose}>
        {checked === null ? null : <img src={checked} alt={name} className={styles.image} />}
      </button>
    </Dialog>
  );
}
