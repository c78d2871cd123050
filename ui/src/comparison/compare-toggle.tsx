import { browsingTokens, browsingModule } from "@panel/core/browsing/wiring";
import { makeStyles, mergeClasses } from "@fluentui/react-components";
import { tamedName, type Service } from "@panel/core/catalogue";
import { observer } from "mobx-react-lite";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { compareBox, compareLabel } from "../service-list/compare-styles.ts";

const useStyles = makeStyles({ label: compareLabel, box: compareBox });

interface CompareToggleProps {
  readonly service: Pick<Service, "id" | "name">;
  /** Says beside the box what it is for; without, only who hears the page is told. */
  readonly isWorded?: boolean;
  readonly className?: string;
}

/**
 * Chooses a service for the comparison, or takes it out again; what was chosen, and why no fourth is, is in the bar. A list of many
 * services has a plain box of its own, `CompareCell`.
 */
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
