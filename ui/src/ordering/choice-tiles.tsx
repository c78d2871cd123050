import { mergeClasses } from "@fluentui/react-components";
import { useId, type ReactNode } from "react";
import { useText } from "../bindings/use-text.ts";
import { useOrderStyles } from "./order-styles.ts";

export interface Tile {
  readonly key: string;
  readonly name: string;
  readonly icon?: ReactNode;
  /** Why it cannot be chosen; said with its name. */
  readonly unsuitable?: string | undefined;
}

interface ChoiceTilesProps {
  readonly legend: string;
  readonly tiles: readonly Tile[];
  readonly chosen: string | null;
  readonly isDisabled: boolean;
  readonly onChoose: (key: string) => void;
}

/** Names a choice, with the reason where it cannot be chosen. */
export function useTileName(): (tile: Tile) => string {
  const text = useText("ordering");
  return ({ name, unsuitable }) => (unsuitable === undefined ? name : text("unsuitableIs", { name, reason: unsuitable }));
}

/** One of several, as tiles; a radio group to the keyboard and to assistive technology. */
export function ChoiceTiles({ legend, tiles, chosen, isDisabled, onChoose }: ChoiceTilesProps) {
  const styles = useOrderStyles();
  const name = useId();
  const nameOf = useTileName();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.tiles}>
        {tiles.map((tile) => {
          const isUnsuitable = tile.unsuitable !== undefined;
          return (
            <label
              key={tile.key}
              title={tile.unsuitable}
              className={mergeClasses(
                styles.tile,
                tile.key === chosen && styles.chosen,
                (isUnsuitable || isDisabled) && tile.key !== chosen && styles.unsuitable,
              )}
            >
              <input
                type="radio"
                name={name}
                className={styles.radio}
                checked={tile.key === chosen}
                disabled={isDisabled || isUnsuitable}
                aria-label={nameOf(tile)}
                onChange={() => onChoose(tile.key)}
              />
              {tile.icon}
              <span aria-hidden="true">{tile.name}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
