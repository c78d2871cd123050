import type { LabelColours } from "@panel/core/catalogue";
import type { RowStyles } from "./row-styles.ts";

/** Answers the colours of a label; null where the operator gave none that can be shown. */
export type LabelColouring = (name: string) => LabelColours | null;

interface LabelBadgesProps {
  readonly labels: readonly string[];
  readonly colourOf: LabelColouring;
  readonly classes: Pick<RowStyles, "label">;
}

/** The words the operator put on a service, each in its colour (CAT-023). */
export function LabelBadges({ labels, colourOf, classes }: LabelBadgesProps) {
  return labels.map((name) => {
    const colours = colourOf(name);
    const style = colours === null ? undefined : { backgroundColor: colours.background, color: colours.text };
    return (
      <span key={name} className={classes.label} style={style}>
        {name}
      </span>
    );
  });
}
