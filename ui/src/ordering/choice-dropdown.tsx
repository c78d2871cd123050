import { SelectField } from "../kit/fields/select-field.tsx";
import { useTileName, type Tile } from "./choice-tiles.tsx";

interface ChoiceDropdownProps {
  readonly label: string;
  readonly tiles: readonly Tile[];
  readonly chosen: string | null;
  readonly isDisabled: boolean;
  readonly onChoose: (key: string) => void;
}

const nothing = { value: "", label: "" };

/** One of several in a list that opens: the platform's own, which phones show best. */
export function ChoiceDropdown({ label, tiles, chosen, isDisabled, onChoose }: ChoiceDropdownProps) {
  const nameOf = useTileName();
  const options = tiles.map((tile) => ({
    value: tile.key,
    label: nameOf(tile),
    isUnavailable: tile.unsuitable !== undefined && tile.key !== chosen,
  }));
  return (
    <SelectField
      label={label}
      options={chosen === null ? [nothing, ...options] : options}
      value={chosen ?? nothing.value}
      isDisabled={isDisabled}
      onChange={onChoose}
    />
  );
}
