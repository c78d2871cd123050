import { makeStyles, tokens } from "@fluentui/react-components";
import { useId } from "react";

const useStyles = makeStyles({
  fieldset: { border: "none", margin: 0, padding: 0, minWidth: 0 },
  legend: { padding: 0, marginBottom: "4px", fontWeight: tokens.fontWeightSemibold },
  options: { display: "flex", flexWrap: "wrap", gap: "4px 16px", maxHeight: "168px", overflowY: "auto" },
  option: { display: "inline-flex", alignItems: "center", gap: "6px", minHeight: "28px", overflowWrap: "anywhere" },
});

interface FilterChoicesProps<Value extends string | number> {
  readonly legend: string;
  readonly kind?: "checkbox" | "radio";
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** A group of boxes of which any, or exactly one, can be chosen; nothing where there is nothing to choose from. */
export function FilterChoices<Value extends string | number>({
  legend,
  kind = "checkbox",
  options,
  chosen,
  onChange,
}: FilterChoicesProps<Value>) {
  const styles = useStyles();
  const name = useId();
  if (options.length === 0) return null;
  const toggle = (value: Value) => {
    if (kind === "radio") onChange([value]);
    else onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  };
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.option}>
            <input type={kind} name={name} checked={chosen.includes(value)} onChange={() => toggle(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
