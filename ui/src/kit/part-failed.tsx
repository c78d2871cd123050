import { makeStyles, tokens } from "@fluentui/react-components";
import { useRetryLater, useRetryOnline } from "../bindings/use-chunk-failures.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "./button.tsx";
import { MessageBar } from "./message-bar.tsx";

/** Within a page, in the frame around every page, as a button among those of a toolbar, over the page, or nowhere that is seen. */
export type PartPlace = "content" | "frame" | "toolbar" | "overlay" | "unseen";

const useStyles = makeStyles({
  overlay: {
    position: "fixed",
    insetInlineStart: "12px",
    insetInlineEnd: "12px",
    bottom: "12px",
    zIndex: 1000,
    maxWidth: "560px",
    marginInline: "auto",
    boxShadow: tokens.shadow64,
  },
});

interface PartFailedProps {
  readonly place: PartPlace;
  /** Trying again has failed before; what is missing may belong to an older release. */
  readonly isRepeated: boolean;
  readonly onRetry: () => void;
  /** Gives an overlay up; null where only trying again leads on. */
  readonly onClose: (() => void) | null;
}

/** Says, where a part would stand, that it could not be loaded, and offers to try again; a browser that is online again does so. */
export function PartFailed({ place, isRepeated, onRetry, onClose }: PartFailedProps) {
  const text = useText("common");
  useRetryOnline(onRetry);
  // What is not seen is not asked for either.
  const isUnseen = place === "unseen";
  useRetryLater(isUnseen ? onRetry : null);
  const styles = useStyles();
  if (isUnseen) return null;
  if (place === "toolbar") {
    return (
      <Button title={text("partFailed")} onClick={onRetry}>
        {text("tryAgain")}
      </Button>
    );
  }
  const actions = (
    <>
      <Button onClick={onRetry}>{text("tryAgain")}</Button>
      {isRepeated ? <Button onClick={() => globalThis.location.reload()}>{text("reloadPage")}</Button> : null}
      {onClose && place === "overlay" ? <Button onClick={onClose}>{text("close")}</Button> : null}
    </>
  );
  return (
    <div className={place === "overlay" ? styles.overlay : undefined}>
      <MessageBar kind="error" actions={actions}>
        {text("partFailed")}
      </MessageBar>
    </div>
  );
}
