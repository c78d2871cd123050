import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { media } from "../../bindings/media.ts";

/** The drawing's own units; it is stretched to the room it gets. */
const WIDTH = 1000;
const HEIGHT = 240;

// The colours are the theme's, so that a plot follows light and dark.
const useStyles = makeStyles({
  figure: { margin: 0, display: "flex", flexDirection: "column", gap: "8px", minWidth: 0 },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  reading: { minHeight: "20px", fontVariantNumeric: "tabular-nums" },
  plot: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    gap: "4px 8px",
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  marks: { position: "relative", display: "flex", flexDirection: "column", justifyContent: "space-between", textAlign: "end" },
  canvas: {
    width: "100%",
    height: "240px",
    display: "block",
    cursor: "crosshair",
    borderRadius: tokens.borderRadiusSmall,
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "2px" },
  },
  line: { stroke: tokens.colorNeutralStroke2 },
  bar: { fill: tokens.colorCompoundBrandBackground, [media.forcedColours]: { fill: "CanvasText" } },
  chosenBar: {
    fill: tokens.colorCompoundBrandBackgroundPressed,
    stroke: tokens.colorNeutralForeground1,
    [media.forcedColours]: { fill: "Highlight", stroke: "CanvasText" },
  },
  labels: {
    gridColumn: 2,
    display: "flex",
    justifyContent: "space-between",
    gap: "8px",
    overflow: "hidden",
    whiteSpace: "nowrap",
  },
  ranking: { display: "flex", flexDirection: "column", gap: "8px", margin: 0, padding: 0, listStyleType: "none" },
  rank: { display: "flex", flexDirection: "column", gap: "4px", overflowWrap: "anywhere" },
  rankHead: { display: "flex", justifyContent: "space-between", gap: "12px", fontVariantNumeric: "tabular-nums" },
  rankBar: { width: "100%", height: "10px", display: "block" },
  rankTrack: { fill: tokens.colorNeutralBackground5, [media.forcedColours]: { fill: "Canvas", stroke: "CanvasText" } },
});

/** A standing bar; its corner and size are shares of the drawing. */
interface PlotBar {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface DrawingProps {
  readonly bars: readonly PlotBar[];
  /** What the lines across stand for, from the lowest up, evenly spaced. */
  readonly marks: readonly string[];
  /** Place of the bar that is read. */
  readonly place: number;
  readonly onLook: (place: number) => void;
}

interface PlotProps extends DrawingProps {
  readonly label: string;
  readonly hint: string;
  /** Name and figure of the bar that is read. */
  readonly reading: string;
  /** Names below the plot, as many as have room. */
  readonly names: readonly { readonly key: string; readonly name: string }[];
  /** Answers whether the key moved to another bar. */
  readonly onKey: (key: string) => boolean;
}

/**
 * Figures over time as bars. To assistive technology and to the keyboard the plot is a slider over its bars that says each bar's
 * name and figure; the same figures have to stand in a table beside it.
 */
export function Plot({ label, hint, reading, names, onKey, ...drawing }: PlotProps) {
  const styles = useStyles();
  const { bars, marks, place } = drawing;
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h2 className={styles.heading}>{label}</h2>
        <p className={styles.quiet}>{hint}</p>
      </figcaption>
      <div className={styles.reading}>{reading}</div>
      <div className={styles.plot}>
        <div className={styles.marks} aria-hidden="true">
          {marks.toReversed().map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-orientation="horizontal"
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={place + 1}
          aria-valuetext={reading}
          className={styles.canvas}
          onKeyDown={(event) => onKey(event.key) && event.preventDefault()}
        >
          <Drawing {...drawing} />
        </div>
        <div className={styles.labels} aria-hidden="true">
          {names.map(({ key, name }) => (
            <span key={key}>{name}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}

function Drawing({ bars, marks, place, onLook }: DrawingProps) {
  const styles = useStyles();
  const room = WIDTH / Math.max(1, bars.length);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
      {marks.map((mark, index) => {
        const y = HEIGHT * (1 - index / Math.max(1, marks.length - 1));
        return <line key={mark} x1={0} x2={WIDTH} y1={y} y2={y} className={styles.line} vectorEffect="non-scaling-stroke" />;
      })}
      {bars.map((bar, index) => (
        <g key={bar.key} onPointerEnter={() => onLook(index)} onClick={() => onLook(index)}>
          <rect x={index * room} y={0} width={room} height={HEIGHT} fill="transparent" />
          <rect
            x={bar.x * WIDTH}
            y={bar.y * HEIGHT}
            width={bar.width * WIDTH}
            height={bar.height * HEIGHT}
            vectorEffect="non-scaling-stroke"
            className={mergeClasses(styles.bar, index === place && styles.chosenBar)}
          />
        </g>
      ))}
    </svg>
  );
}

interface RankingProps {
  readonly label: string;
  /** Longest first; the share is that of the longest. */
  readonly ranks: readonly { readonly key: string; readonly name: string; readonly figure: string; readonly share: number }[];
}

/** Figures of things as lying bars, each with its name and figure as text. */
export function Ranking({ label, ranks }: RankingProps) {
  const styles = useStyles();
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h2 className={styles.heading}>{label}</h2>
      </figcaption>
      <ol className={styles.ranking}>
        {ranks.map(({ key, name, figure, share }) => (
          <li key={key} className={styles.rank}>
            <span className={styles.rankHead}>
              <span>{name}</span>
              <span>{figure}</span>
            </span>
            <svg className={styles.rankBar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect x={0} y={0} width={100} height={10} className={styles.rankTrack} />
              <rect x={0} y={0} width={100 * share} height={10} className={styles.bar} />
            </svg>
          </li>
        ))}
      </ol>
    </figure>
  );
}
