import { Combobox, Dropdown, makeStyles, Option, OptionGroup } from "@fluentui/react-components";
import type { ReactNode, SyntheticEvent } from "react";
import { FieldFrame, type FieldProps } from "./field.tsx";
import { FocusScope } from "./focus-scope.tsx";
import { useListing } from "../../bindings/use-listing.ts";

const useStyles = makeStyles({
  full: { minWidth: 0, width: "100%" },
  listbox: { maxHeight: "min(60vh, 360px)" },
});

interface ComboboxFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly name: string; readonly content: ReactNode }[];
  readonly chosen: string | null;
  /** What is in the input: the name of what is chosen, or what is being typed. */
  readonly text: string;
  readonly isTyping: boolean;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  /** Stands in the list instead of options. */
  readonly emptyNote: string;
  /** Stands below the options, such as how many more there are. */
  readonly footNote?: string | null;
  readonly onType: (text: string) => void;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

/** One of many, to pick or to search for by typing. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { options, chosen, text, isTyping, placeholder, isDisabled, emptyNote, footNote, ...rest } = props;
  const { onType, onChoose, onClose, ...field } = rest;
  const styles = useStyles();
  // The name that is shown makes way for what is typed.
  const selectName = (event: SyntheticEvent<HTMLInputElement>) => (isTyping ? undefined : event.currentTarget.select());
  return (
    <FieldFrame {...field}>
      {(control) => (
        <FocusScope>
          <Combobox
            {...control}
            required={field.isRequired ?? false}
            className={styles.full}
            freeform
            disabled={isDisabled ?? false}
            placeholder={placeholder ?? ""}
            value={text}
            selectedOptions={chosen === null ? [] : [chosen]}
            onClick={selectName}
            onFocus={selectName}
            onInput={(event) => onType(event.currentTarget.value)}
            // While something is typed the list tells, by an undefined value, that nothing is selected any more: that chooses nothing.
            onOptionSelect={(_event, data) => (data.optionValue === undefined ? undefined : onChoose(data.optionValue))}
            onOpenChange={(_event, data) => (data.open ? undefined : onClose())}
            listbox={{ className: styles.listbox }}
            positioning={{ matchTargetSize: "width", position: "below" }}
          >
            {options.map((option) => (
              <Option key={option.value} value={option.value} text={option.name}>
                {option.content}
              </Option>
            ))}
            {options.length === 0 ? (
              <Option disabled value="" text="">
                {emptyNote}
              </Option>
            ) : null}
            {footNote === null || footNote === undefined ? null : <OptionGroup label={footNote} />}
          </Combobox>
        </FocusScope>
      )}
    </FieldFrame>
  );
}

interface MultiSelectFieldProps extends FieldProps {
  readonly options: readonly string[];
  readonly chosen: readonly string[];
  readonly placeholder?: string;
  /** What a value is called; the value itself unless named. */
  readonly nameOf?: (value: string) => string;
  readonly onChange: (chosen: readonly string[]) => void;
}

const itself = (value: string): string => value;

/** Any of several, in a list that opens. */
export function MultiSelectField({ options, chosen, placeholder, nameOf = itself, onChange, ...field }: MultiSelectFieldProps) {
  const listing = useListing();
  return (
    <FieldFrame {...field}>
      {(control) => (
        <FocusScope>
          <Dropdown
            {...control}
            multiselect
            placeholder={placeholder ?? ""}
            value={listing(chosen.map(nameOf))}
            selectedOptions={[...chosen]}
            onOptionSelect={(_event, data) => onChange(data.selectedOptions)}
          >
            {options.map((value) => (
              <Option key={value} value={value}>
                {nameOf(value)}
              </Option>
            ))}
          </Dropdown>
        </FocusScope>
      )}
    </FieldFrame>
  );
}
