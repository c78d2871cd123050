import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { tamedName, type Service } from "@panel/core/catalogue";
import { browsingModule, browsingTokens } from "@panel/core/inversify";
import { observer } from "mobx-react-lite";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";

const useStyles = makeStyles({
  label: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "6px",
    minWidth: "32px",
    minHeight: "32px",
    flexShrink: 0,
    cursor: "pointer",
    fontSize: tokens.fontSizeBase200,
  },
  box: { width: "18px", height: "18px", margin: 0, cursor: "inherit", accentColor: tokens.colorCompoundBrandBackground },
});

interface CompareToggleProps {
  readonly service: Pick<Service, "id" | "name">;
  /** Says beside the box what it is for; without, only who hears the page is told. */
  readonly isWorded?: boolean;
  readonly className?: string;
}

/** Chooses a service for the comparison, or takes it out again; what was chosen, and why no fourth is, stands in the bar. */
export const CompareToggle = observer(function CompareToggle({ service, isWorded = false, className }: CompareToggleProps) {
  const comparison = useModel(browsingModule, browsingTokens.comparison);
  const text = useText("catalogue");
  const styles = useStyles();
  const name = text("compareOf", { name: tamedName(service.name) });
  return (
    <label className={mergeClasses(styles.label, className)} title={isWorded ? undefined : name}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={name}
        checked={comparison.has(service.id)}
        onChange={() => comparison.toggle(service.id)}
      />
      {isWorded ? <span aria-hidden="true">{text("compare")}</span> : null}
    </label>
  );
});
