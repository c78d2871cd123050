import { makeStyles } from "@fluentui/react-components";
import { CheckIcon } from "../kit/icons.tsx";
import { layout } from "../kit/layout.ts";

const useStyles = makeStyles({
  perks: { ...layout.list, gap: "4px" },
  perk: { display: "flex", gap: "8px", overflowWrap: "anywhere", "& > svg": { flexShrink: 0 } },
});

/** Perks that are given, each with a mark. */
export function PerkList({ perks }: { readonly perks: readonly string[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.perks}>
      {perks.map((perk) => (
        <li key={perk} className={styles.perk}>
          <CheckIcon />
          {perk}
        </li>
      ))}
    </ul>
  );
}
