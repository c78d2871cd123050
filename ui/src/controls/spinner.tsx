import { makeStyles, tokens } from "@fluentui/react-components";
import { useText } from "../app/use-text.ts";

const useStyles = makeStyles({
  root: { display: "flex", alignItems: "center", justifyContent: "center", gap: "12px", padding: "32px" },
  ring: {
    width: "28px",
    height: "28px",
    borderRadius: "50%",
    border: `3px solid ${tokens.colorNeutralStroke2}`,
    borderTopColor: tokens.colorBrandStroke1,
    animationName: { to: { transform: "rotate(360deg)" } },
    animationDuration: "900ms",
    animationIterationCount: "infinite",
    animationTimingFunction: "linear",
    "@media (prefers-reduced-motion: reduce)": { animationDuration: "0s" },
  },
});

/** Says that something is being loaded. */
export function Spinner({ label }: { readonly label?: string }) {
  const text = useText("common");
  const styles = useStyles();
  return (
    <div className={styles.root} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span>{label ?? text("loading")}</span>
    </div>
  );
}
