import { makeStyles, mergeClasses } from "@fluentui/react-components";
import type { PlotLook } from "@panel/core/plots";
import { media } from "../../bindings/media.ts";
import { marksOf, useInk, type FiguresSeries } from "./plot-series.ts";

const useStyles = makeStyles({
  // Names keep their places whatever the figures beside them are.
  legend: {
    margin: 0,
    padding: 0,
    listStyleType: "none",
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(200px, 100%), 1fr))",
    gap: "2px 16px",
  },
  entry: { display: "flex", alignItems: "center", gap: "8px", minWidth: 0, overflowWrap: "anywhere" },
  swatch: { flexShrink: 0, width: "32px", height: "14px", overflow: "visible", ":dir(rtl)": { transform: "scaleX(-1)" } },
  hollow: { fill: "none", strokeWidth: "2px", [media.forcedColours]: { fill: "none" } },
  figure: { fontVariantNumeric: "tabular-nums" },
});

interface PlotLegendProps {
  readonly look: PlotLook;
  readonly series: readonly FiguresSeries[];
  /** The figure of each series at the point that is read. */
  readonly figures: readonly string[];
}

/** Which line or bar is which, by colour, strokes and sign, each with the figure that is read. */
export function PlotLegend({ look, series, figures }: PlotLegendProps) {
  const styles = useStyles();
  return (
    <ul className={styles.legend}>
      {series.map(({ key, name }, index) => (
        <li key={key} className={styles.entry}>
          <svg viewBox="-16 -7 32 14" className={styles.swatch} aria-hidden="true">
            {look === "bars" ? <BarSwatch index={index} /> : <LineSwatch index={index} />}
          </svg>
          <span>{name}</span>
          <strong className={styles.figure}>{figures[index]}</strong>
        </li>
      ))}
    </ul>
  );
}

function LineSwatch({ index }: { readonly index: number }) {
  const styles = useStyles();
  const inkOf = useInk();
  const { dashes, sign } = marksOf(index);
  return (
    <>
      <path d="M-16 0h32" strokeDasharray={dashes} className={mergeClasses(inkOf(index), styles.hollow)} />
      <path d={sign} className={inkOf(index)} />
    </>
  );
}

function BarSwatch({ index }: { readonly index: number }) {
  const styles = useStyles();
  const inkOf = useInk();
  return <path d="M-8-6h16v12h-16z" className={mergeClasses(inkOf(index), index % 2 === 1 && styles.hollow)} />;
}
