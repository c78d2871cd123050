import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { drawPlot, labelledIndexes, placeAfterKey, placeRead, type PlotLook } from "@panel/core/plots";
import { useCallback, useId, useMemo, useState, type KeyboardEvent } from "react";
import { media } from "../../bindings/media.ts";
import { useListing } from "../../bindings/use-listing.ts";
import { useText } from "../../bindings/use-text.ts";
import { Drawing } from "./plot-drawing.tsx";
import { PlotLegend } from "./plot-legend.tsx";
import type { FiguresPoint, FiguresSeries } from "./plot-series.ts";

const PLOT_HEIGHT = "240px";
/** Names that have room below the plot; on a phone only the first and the last one. */
const NAMES = 4;

const useStyles = makeStyles({
  figure: {
    margin: 0,
    display: "flex",
    flexDirection: "column",
    gap: "8px",
    minWidth: 0,
    "&:focus-within [data-hint]": { visibility: "visible" },
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, overflowWrap: "anywhere" },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  readingLine: { display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: "0 16px", minHeight: "20px" },
  reading: { fontVariantNumeric: "tabular-nums" },
  // Its place is kept, so that nothing moves when the keyboard arrives. A phone has no arrow keys.
  hint: {
    color: tokens.colorNeutralForeground2,
    visibility: "hidden",
    [media.phone]: { display: "none" },
  },
  plot: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    gap: "10px 8px",
    paddingBlockStart: "8px",
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  marks: { display: "grid", height: PLOT_HEIGHT, textAlign: "end", fontVariantNumeric: "tabular-nums" },
  mark: { gridArea: "1 / 1", position: "relative", height: 0, lineHeight: 0, whiteSpace: "nowrap" },
  canvas: {
    height: PLOT_HEIGHT,
    cursor: "crosshair",
    touchAction: "pan-y",
    borderRadius: tokens.borderRadiusSmall,
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "4px" },
  },
  names: { gridColumn: 2, display: "flex", justifyContent: "space-between", gap: "8px", whiteSpace: "nowrap" },
  middle: { [media.phone]: { display: "none" } },
});

export interface PlotProps {
  /** Names the plot. */
  readonly label: string;
  /** The heading's level on its page. */
  readonly level?: 2 | 3 | undefined;
  /** What the plot shows, in one sentence. */
  readonly summary?: string | undefined;
  readonly points: readonly FiguresPoint[];
  /** Five lines can be told apart, and two bars. */
  readonly series: readonly FiguresSeries[];
  readonly look?: PlotLook | undefined;
  /** The best place is 1, and is at the top. */
  readonly isRanking?: boolean | undefined;
}

/**
 * Figures as bars or lines. To assistive technology and to the keyboard the plot is a slider over its points that says each point's
 * name and figures; the same figures have to stand in a table beside it, which `PlotWithTable` sees to.
 */
export function Plot({ label, level = 2, summary, points, series, look = "bars", isRanking = false }: PlotProps) {
  const styles = useStyles();
  const text = useText("plots");
  const Heading = `h${level}` as const;
  const hintId = useId();
  const [wanted, setWanted] = useState<number | null>(null);
  const place = placeRead(wanted, points.length);
  const { figures, words } = useReading(points, series, place);
  const hasLegend = series.length > 1;
  return (
    <figure className={styles.figure}>
      <figcaption>
        <Heading className={styles.heading}>{label}</Heading>
        {summary !== undefined && <p className={styles.quiet}>{summary}</p>}
      </figcaption>
      <div className={styles.readingLine}>
        <span className={styles.reading}>{hasLegend ? points[place]?.name : words}</span>
        <span id={hintId} data-hint className={styles.hint}>
          {text("hint")}
        </span>
      </div>
      {hasLegend && <PlotLegend look={look} series={series} figures={figures} />}
      <Stage {...{ label, points, series, look, isRanking, place, hintId }} reading={words} onLook={setWanted} />
    </figure>
  );
}

/** What is said of the point that is read: each series' figure, and all of it in words. */
function useReading(points: readonly FiguresPoint[], series: readonly FiguresSeries[], place: number) {
  const text = useText("plots");
  const list = useListing();
  const figures = series.map(({ figures: all, format }) => {
    const figure = all[place] ?? null;
    return figure === null ? text("noFigure") : format(figure);
  });
  const named = series.map(({ name }, index) => text("reading", { name, value: figures[index] ?? "" }));
  const value = series.length > 1 ? list(named) : (figures[0] ?? "");
  const name = points[place]?.name;
  return { figures, words: name === undefined ? "" : text("reading", { name, value }) };
}

interface StageProps extends Pick<PlotProps, "label" | "points" | "series"> {
  readonly look: PlotLook;
  readonly isRanking: boolean;
  readonly place: number;
  readonly reading: string;
  readonly hintId: string;
  readonly onLook: (place: number) => void;
}

/** The axis, the drawing, and names below it. */
function Stage({ label, points, series, look, isRanking, place, reading, hintId, onLook }: StageProps) {
  const styles = useStyles();
  const drawing = useMemo(
    () =>
      drawPlot(
        series.map(({ figures }) => figures),
        look,
        isRanking,
      ),
    [series, look, isRanking],
  );
  const press = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
      const next = placeAfterKey(event.key, place, points.length, isMirrored);
      if (next === null) return;
      event.preventDefault();
      onLook(next);
    },
    [place, points, onLook],
  );
  return (
    <div className={styles.plot}>
      <div className={styles.marks} aria-hidden="true">
        {drawing.marks.map(({ figure, y }) => (
          <span key={figure} className={styles.mark} style={{ top: `${String(y * 100)}%` }}>
            {series[0]?.format(figure)}
          </span>
        ))}
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={Math.max(1, points.length)}
        aria-valuenow={place + 1}
        aria-valuetext={reading}
        className={styles.canvas}
        onKeyDown={press}
      >
        <Drawing drawing={drawing} count={points.length} place={place} onLook={onLook} />
      </div>
      <Names points={points} />
    </div>
  );
}

function Names({ points }: Pick<PlotProps, "points">) {
  const styles = useStyles();
  const shown = labelledIndexes(points.length, NAMES).flatMap((index) => points[index] ?? []);
  return (
    <div className={styles.names} aria-hidden="true">
      {shown.map(({ key, name }, index) => (
        <span key={key} className={mergeClasses(index > 0 && index < shown.length - 1 && styles.middle)}>
          {name}
        </span>
      ))}
    </div>
  );
}
