import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useText } from "../bindings/use-text.ts";

const useStyles = makeStyles({
  root: { display: "flex", alignItems: "center", justifyContent: "center", gap: "12px", padding: "32px" },
  smallRoot: { display: "inline-flex", gap: "8px", padding: 0 },
  ring: {
    boxSizing: "border-box",
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
  smallRing: {
    width: "20px",
    height: "20px",
    border: `2px solid ${tokens.colorNeutralStroke2}`,
    borderTopColor: tokens.colorBrandStroke1,
  },
});

interface SpinnerProps {
  readonly label?: string;
  /** Small stands within a line or a button; medium represents a part of the page. */
  readonly size?: "small" | "medium";
}

/** Says that something is being loaded. */
export function Spinner({ label, size = "medium" }: SpinnerProps) {
  const text = useText("common");
  const styles = useStyles();
  const isSmall = size === "small";
  return (
    <span className={mergeClasses(styles.root, isSmall && styles.smallRoot)} role="status">
      <span className={mergeClasses(styles.ring, isSmall && styles.smallRing)} aria-hidden="true" />
      <span>{label ?? text("loading")}</span>
    </span>
  );
}
