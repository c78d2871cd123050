import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { FieldFrame, type FieldProps } from "./field.tsx";
import { useTextBoxStyles } from "./text-box-styles.ts";

const useStyles = makeStyles({
  select: {
    boxSizing: "border-box",
    minHeight: "36px",
    minWidth: 0,
    maxWidth: "100%",
    paddingInline: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: "inherit",
  },
});

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly isUnavailable?: boolean;
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isDisabled?: boolean;
}

/** One of several in a list that opens: the platform's own, which phones show best. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, value, onChange, isDisabled = false, ...field } = props;
  const styles = useStyles();
  const box = useTextBoxStyles();
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <FieldFrame {...field}>
      {(control) => (
        <select
          {...control}
          required={field.isRequired ?? false}
          disabled={isDisabled}
          className={mergeClasses(styles.select, control["aria-invalid"] && box.invalid)}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isUnavailable ?? false}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
