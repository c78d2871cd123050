import { shellTokens, shellModule } from "@panel/core/shell/wiring";
import { makeStyles, tokens } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { Spinner } from "../kit/spinner.tsx";

const useStyles = makeStyles({
  track: { position: "fixed", insetInlineStart: 0, insetInlineEnd: 0, top: 0, height: "3px", zIndex: 1001 },
  bar: {
    height: "100%",
    backgroundColor: tokens.colorCompoundBrandBackground,
    transitionProperty: "width",
    transitionDuration: "100ms",
    transitionTimingFunction: "linear",
  },
});

/** The bar at the top while a page is being loaded for longer than a moment (LIF-001). */
export const LoadingBar = observer(function LoadingBar() {
  const progress = useModel(shellModule, shellTokens.progress);
  const text = useText("common");
  const styles = useStyles();
  if (!progress.isShown) return null;
  const { percent } = progress;
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={text("loading")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={styles.bar} style={{ width: `${String(percent)}%` }} />
    </div>
  );
});

/** Represents a page whose code is on its way, and moves the loading bar meanwhile; a quick load shows neither. */
export const PageOnItsWay = observer(function PageOnItsWay() {
  const progress = useModel(shellModule, shellTokens.progress);
  useEffect(() => progress.begin(), [progress]);
  return progress.isShown ? <Spinner /> : null;
});
