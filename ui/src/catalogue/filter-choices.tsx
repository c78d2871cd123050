import { makeStyles, tokens } from "@fluentui/react-components";
import { foldText } from "@panel/core/catalogue";
import { useId, useState } from "react";
import { useText } from "../bindings/use-text.ts";
import { TextField } from "../kit/fields/text-field.tsx";

const useStyles = makeStyles({
  fieldset: { border: "none", margin: 0, padding: 0, minWidth: 0 },
  legend: { padding: 0, marginBottom: "4px", fontWeight: tokens.fontWeightSemibold },
  search: { marginBottom: "8px" },
  options: { display: "flex", flexWrap: "wrap", gap: "4px 16px", maxHeight: "168px", overflowY: "auto" },
  option: { display: "inline-flex", alignItems: "center", gap: "6px", minHeight: "28px", overflowWrap: "anywhere" },
});

/** More choices than this need a search among them. */
const MAX_UNSEARCHED = 12;

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
  const text = useText("catalogue-filters");
  const name = useId();
  const [wanted, setWanted] = useState("");
  if (options.length === 0) return null;
  const needle = foldText(wanted.trim());
  // What is chosen stays in sight, whatever is looked for.
  const shown = options.filter(({ value, label }) => chosen.includes(value) || foldText(label).includes(needle));
  const toggle = (value: Value) => {
    if (kind === "radio") onChange([value]);
    else onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  };
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{legend}</legend>
      {options.length > MAX_UNSEARCHED && (
        <TextField
          className={styles.search}
          label={text("narrowChoices", { name: legend })}
          hidesLabel
          type="search"
          autoComplete="off"
          placeholder={text("narrowChoices", { name: legend })}
          value={wanted}
          onChange={(value) => setWanted(value)}
        />
      )}
      {shown.length === 0 && <p role="status">{text("noChoices")}</p>}
      <div className={styles.options}>
        {shown.map(({ value, label }) => (
          <label key={value} className={styles.option}>
            <input type={kind} name={name} checked={chosen.includes(value)} onChange={() => toggle(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
