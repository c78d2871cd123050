import { makeStyles, tokens } from "@fluentui/react-components";
import { VisuallyHidden } from "./visually-hidden.tsx";

const useStyles = makeStyles({
  skeletons: { display: "grid", gap: "16px", gridTemplateColumns: "repeat(auto-fill, minmax(min(300px, 100%), 300px))" },
  skeleton: { height: "248px", borderRadius: tokens.borderRadiusLarge, backgroundColor: tokens.colorNeutralBackground3 },
});

interface SkeletonProps {
  /** Says what is being loaded. */
  readonly label: string;
  readonly cards: number;
}

/** Cards-to-be, so that nothing jumps when the cards come. */
export function Skeleton({ label, cards }: SkeletonProps) {
  const styles = useStyles();
  return (
    <div className={styles.skeletons} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: cards }, (_, at) => (
        <div key={at} className={styles.skeleton} aria-hidden="true" />
      ))}
    </div>
  );
}
