import { makeStyles, tokens } from "@fluentui/react-components";
import { media } from "../bindings/media.ts";
import { useText } from "../bindings/use-text.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

const useStyles = makeStyles({
  rows: { display: "grid", gap: "8px" },
  row: {
    height: "56px",
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    [media.phone]: { height: "168px" },
  },
});

const ROWS = 6;

/** Rows of a list to be, cards on a phone; says that they are being loaded. */
export function ListSkeleton() {
  const text = useText("common");
  const styles = useStyles();
  return (
    <div className={styles.rows} role="status">
      <VisuallyHidden>{text("loading")}</VisuallyHidden>
      {Array.from({ length: ROWS }, (_, at) => (
        <div key={at} className={styles.row} aria-hidden="true" />
      ))}
    </div>
  );
}
