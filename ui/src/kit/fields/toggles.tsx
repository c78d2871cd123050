import { Checkbox, Radio, RadioGroup, Switch } from "@fluentui/react-components";
import { FieldFrame, type FieldProps } from "./field.tsx";
import { FocusScope } from "./focus-scope.tsx";

interface ToggleProps {
  readonly id?: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is on or off and counts immediately. */
export const SwitchField = ({ id, label, isOn, onChange }: ToggleProps) => (
  <FocusScope>
    <Switch
      {...(id === undefined ? {} : { id })}
      label={label}
      checked={isOn}
      onChange={(_event, data) => onChange(data.checked)}
    />
  </FocusScope>
);

interface CheckboxFieldProps extends ToggleProps {
  readonly isInvalid?: boolean;
  readonly describedBy?: string | undefined;
}

/** Something to agree to, or one of several things of which any may be chosen. */
export const CheckboxField = ({ label, isOn, onChange, id, isInvalid = false, describedBy }: CheckboxFieldProps) => (
  <FocusScope>
    <Checkbox
      {...(id === undefined ? {} : { id })}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      label={label}
      checked={isOn}
      onChange={(_event, data) => onChange(data.checked === true)}
    />
  </FocusScope>
);

interface RadioFieldProps<Value extends string> extends FieldProps {
  readonly options: readonly { readonly value: Value; readonly label: string; readonly id?: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isHorizontal?: boolean;
}

/** One of few, all in sight: Tab stops once, arrows choose. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { options, value, onChange, isHorizontal = false, ...field } = props;
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <FieldFrame {...field} isGroup>
      {(control, labelId) => (
        <FocusScope>
          <RadioGroup
            {...control}
            aria-labelledby={labelId}
            layout={isHorizontal ? "horizontal" : "vertical"}
            value={value}
            onChange={(_event, data) => choose(data.value)}
          >
            {options.map((option) => (
              <Radio
                key={option.value}
                {...(option.id === undefined ? {} : { id: option.id })}
                value={option.value}
                label={option.label}
              />
            ))}
          </RadioGroup>
        </FocusScope>
      )}
    </FieldFrame>
  );
}
