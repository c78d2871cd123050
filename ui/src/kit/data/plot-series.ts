import { makeStyles, tokens } from "@fluentui/react-components";
import type { PlotFigure } from "@panel/core/plots";
import { media } from "../../bindings/media.ts";

/** What a figure belongs to, such as a day. */
export interface FiguresPoint {
  readonly key: string;
  readonly name: string;
}

/** One thing that has a figure, or a gap, for each point. */
export interface FiguresSeries {
  readonly key: string;
  readonly name: string;
  /** As many as there are points, in their order. */
  readonly figures: readonly PlotFigure[];
  /** A figure as it is shown, with its unit. */
  readonly format: (figure: number) => string;
  /** A figure as a file has it; as it is without. */
  readonly inFile?: (figure: number) => number;
}

/** Signs are drawn around the corner of their own little drawing. */
const circle = "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0";
const square = "M-4-4h8v8h-8z";
const triangle = "M0-5l5 9h-10z";
const diamond = "M0-6l6 6l-6 6l-6-6z";
const cross = "M-5-2h3v-3h4v3h3v4h-3v3h-4v-3h-3z";

/** How series are told apart besides their colours: by the strokes of their line and by the sign on it. */
const marks = [
  { dashes: undefined, sign: circle },
  { dashes: "7 4", sign: square },
  { dashes: "2 4", sign: triangle },
  { dashes: "10 4 2 4", sign: diamond },
  { dashes: "14 5", sign: cross },
] as const;

/** Strokes and sign of the series at this place; after five they begin again. */
export const marksOf = (index: number) => marks[index % marks.length] ?? marks[0];

const systemInk = { [media.forcedColours]: { fill: "CanvasText", stroke: "CanvasText" } };
const ink = (colour: string) => ({ fill: colour, stroke: colour, ...systemInk });

/** The colours are the theme's, so that a plot follows light and dark; each is 3 : 1 against the page at least. */
const useStyles = makeStyles({
  ink0: ink(tokens.colorCompoundBrandBackground),
  ink1: ink(tokens.colorPaletteBerryForeground1),
  ink2: ink(tokens.colorPaletteMarigoldForeground2),
  ink3: ink(tokens.colorPaletteGreenForeground1),
  ink4: ink(tokens.colorNeutralForeground2),
});

/** The class of the colour of the series at this place. */
export function useInk(): (index: number) => string {
  const { ink0, ink1, ink2, ink3, ink4 } = useStyles();
  const inks = [ink0, ink1, ink2, ink3, ink4];
  return (index) => inks[index % inks.length] ?? ink0;
}
