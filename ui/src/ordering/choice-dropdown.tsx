import { Field, Select } from "@fluentui/react-components";
import type { Tile } from "./choice-tiles.tsx";

interface ChoiceDropdownProps {
  readonly label: string;
  readonly tiles: readonly Tile[];
  readonly chosen: string | null;
  readonly isDisabled: boolean;
  readonly onChoose: (key: string) => void;
}

/** One of several in a list that opens: the platform's own, which phones show best. */
export function ChoiceDropdown({ label, tiles, chosen, isDisabled, onChoose }: ChoiceDropdownProps) {
  return (
    <Field label={label}>
      <Select value={chosen ?? ""} disabled={isDisabled} onChange={(_event, data) => onChoose(data.value)}>
        {chosen === null ? <option value="" /> : null}
        {tiles.map((tile) => (
          <option key={tile.key} value={tile.key} disabled={tile.unsuitable !== undefined && tile.key !== chosen}>
            {tile.unsuitable === undefined ? tile.name : `${tile.name}: ${tile.unsuitable}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
