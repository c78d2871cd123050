import { useState } from "react";
import { Button } from "../kit/button.tsx";
import { ComboboxField, MultiSelectField } from "../kit/fields/combobox-field.tsx";
import { ErrorSummary } from "../kit/fields/error-summary.tsx";
import { PasswordField } from "../kit/fields/password-field.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { TextAreaField } from "../kit/fields/text-area-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { CheckboxField, RadioField, SwitchField } from "../kit/fields/toggles.tsx";
import { KitSection } from "./kit-section.tsx";

/** Fields for text: quiet, with a hint, refused, disabled. */
export function TextFieldStates() {
  const [text, type] = useState("");
  return (
    <KitSection name="Text fields">
      <TextField label="Quiet" value={text} onChange={type} />
      <TextField label="Hinted" isRequired hint="What to type" before="$" value={text} onChange={type} />
      <TextField id="kit-refused" label="Refused" hint="Its hint" problem="That is too much." value={text} onChange={type} />
      <TextField label="Disabled" disabled value="Fixed" onChange={type} />
      <TextField label="Read only" readOnly value="Fixed" onChange={type} />
      <TextField label="Only heard" hidesLabel placeholder="Only heard" type="search" value={text} onChange={type} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        showLabel="Show the password"
        hideLabel="Hide the password"
        value={text}
        onChange={type}
      />
      <TextAreaField label="Several lines" isMonospace rows={3} value={text} onChange={type} />
    </KitSection>
  );
}

const fruits = ["Apple", "Banana", "Cherry"] as const;
const options = fruits.map((fruit) => ({ value: fruit, label: fruit }));

/** Fields that choose. */
export function ChoiceFieldStates() {
  const [fruit, choose] = useState<(typeof fruits)[number]>("Apple");
  const [isOn, turn] = useState(false);
  const [several, chooseSeveral] = useState<readonly string[]>([]);
  return (
    <KitSection name="Fields that choose">
      <SelectField label="Select" options={options} value={fruit} onChange={choose} />
      <SelectField label="Select refused" problem="Not this one." options={options} value={fruit} onChange={choose} />
      <SelectField label="Select disabled" isDisabled options={options} value={fruit} onChange={choose} />
      <RadioField label="Radio buttons" isHorizontal options={options} value={fruit} onChange={choose} />
      <CheckboxField label="Checkbox" isOn={isOn} onChange={turn} />
      <CheckboxField label="Checked" isOn onChange={turn} />
      <CheckboxField label="To be checked" isInvalid isOn={isOn} onChange={turn} />
      <SwitchField label="Switch" isOn={isOn} onChange={turn} />
      <SwitchField label="Turned on" isOn onChange={turn} />
      <FruitCombobox />
      <MultiSelectField label="Several" placeholder="None yet" options={fruits} chosen={several} onChange={chooseSeveral} />
    </KitSection>
  );
}

function FruitCombobox() {
  const [chosen, choose] = useState<string | null>(null);
  const [typed, type] = useState<string | null>(null);
  const found = fruits.filter((fruit) => fruit.toLowerCase().includes((typed ?? "").toLowerCase()));
  return (
    <ComboboxField
      label="Combobox"
      isRequired
      hint="Type to search"
      options={found.map((fruit) => ({ value: fruit, name: fruit, content: fruit }))}
      chosen={chosen}
      text={typed ?? chosen ?? ""}
      isTyping={typed !== null}
      emptyNote="Nothing like that"
      footNote="And two more"
      onType={type}
      onChoose={(value) => {
        choose(value);
        type(null);
      }}
      onClose={() => type(null)}
    />
  );
}

/** A summary of errors, as a form shows it after it was sent. */
export function SummaryState() {
  const [found, find] = useState<{ readonly at: number } | null>(null);
  const entries = [
    { key: "general", words: "The service is gone." },
    { key: "refused", words: "That is too much.", inputId: "kit-refused" },
  ];
  return (
    <KitSection name="Error summary">
      <ErrorSummary entries={found === null ? [] : entries} found={found} />
      <Button onClick={() => find({ at: (found?.at ?? 0) + 1 })}>Find errors</Button>
    </KitSection>
  );
}
