import { channelsOf, hexOf, textOn } from "../settings/index.ts";

/** A word the operator puts on services, with its colour where it has one (CAT-023). */
export interface ServiceLabel {
  readonly name: string;
  readonly color: string | null;
}

/** Ground and text of a label, as CSS colours. */
export interface LabelColours {
  readonly background: string;
  readonly text: string;
}

/** Smallest contrast of small text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

/**
 * The operator's colour as the ground of a label with whichever of white and black can be read on it: one of the two always can.
 * Null where the colour is none, so that the label takes the theme's own. Ground and text come together, so they fit light and dark.
 */
export function labelColours(colour: string | null): LabelColours | null {
  const ground = channelsOf(colour ?? undefined);
  const text = ground && textOn([ground], READABLE);
  return text ? { background: hexOf(ground), text: hexOf(text) } : null;
}
