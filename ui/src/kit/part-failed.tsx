import { makeStyles, tokens } from "@fluentui/react-components";
import { useText } from "../bindings/use-text.ts";
import { Button } from "./button.tsx";
import { MessageBar } from "./message-bar.tsx";

/** Within a page, as a button among those of a toolbar, or over the page. */
export type PartPlace = "content" | "toolbar" | "overlay";

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
  readonly onRetry: () => void;
  /** Gives an overlay up; null where only trying again leads on. */
  readonly onClose: (() => void) | null;
}

/** Says, where a part would stand, that its code could not be loaded, and offers to try again. */
export function PartFailed({ place, onRetry, onClose }: PartFailedProps) {
  const text = useText("common");
  const styles = useStyles();
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
