import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { PlotDrawing, PlotPoint, PlotShape } from "@panel/core/plots";
import { memo } from "react";
import { media } from "../../bindings/media.ts";
import { marksOf, useInk } from "./plot-series.ts";

/** The drawing's own units; it is stretched to the room it gets. */
const WIDTH = 1000;
const HEIGHT = 240;

const useStyles = makeStyles({
  // Time goes the way in which the page is read. Nothing in the drawing is text.
  drawing: { display: "block", overflow: "visible", ":dir(rtl)": { transform: "scaleX(-1)" } },
  grid: { stroke: tokens.colorNeutralStroke2, [media.forcedColours]: { stroke: "CanvasText", strokeOpacity: 0.3 } },
  line: { fill: "none", strokeWidth: "2px", strokeLinejoin: "round", [media.forcedColours]: { fill: "none" } },
  bar: { stroke: "none", [media.forcedColours]: { stroke: "none" } },
  /** Bars of every second series are hollow, those that are read, too. */
  hollow: {
    fill: tokens.colorNeutralBackground1,
    strokeWidth: "1.5px",
    [media.forcedColours]: { fill: "Canvas", stroke: "CanvasText" },
  },
  chosenBar: {
    stroke: tokens.colorNeutralForeground1,
    strokeWidth: "3px",
    [media.forcedColours]: { fill: "Highlight", stroke: "CanvasText" },
  },
  chosenHollow: { [media.forcedColours]: { fill: "Canvas" } },
  /** Grounds are all the same there, and a bar may have no height: an outline tells which column is read. */
  chosenColumn: {
    fill: tokens.colorNeutralBackground1Selected,
    [media.forcedColours]: { fill: "none", stroke: "CanvasText", strokeDasharray: "2 3", vectorEffect: "non-scaling-stroke" },
  },
  chosenLine: { stroke: tokens.colorNeutralStrokeAccessible, [media.forcedColours]: { stroke: "Highlight" } },
  chosenPoint: {
    fill: tokens.colorNeutralBackground1,
    strokeWidth: "2px",
    [media.forcedColours]: { fill: "Highlight", stroke: "CanvasText" },
  },
});

interface DrawingProps {
  readonly drawing: PlotDrawing;
  readonly count: number;
  /** The point that is read. */
  readonly place: number;
  readonly onLook: (place: number) => void;
}

/** Everything of a plot that is no text. Lines are stretched with their place; signs keep their shape. */
export function Drawing({ drawing, count, place, onLook }: DrawingProps) {
  const styles = useStyles();
  return (
    <svg width="100%" height="100%" aria-hidden="true" className={styles.drawing}>
      <Stretched>
        <ChosenColumn drawing={drawing} count={count} place={place} />
        <Grid drawing={drawing} />
        <ChosenLine drawing={drawing} place={place} />
        <Shapes drawing={drawing} />
        <ChosenBars drawing={drawing} place={place} />
      </Stretched>
      <Signs drawing={drawing} />
      <ChosenPoints drawing={drawing} place={place} />
      <Stretched>
        <Places count={count} onLook={onLook} />
      </Stretched>
    </svg>
  );
}

const Stretched = ({ children }: { readonly children: React.ReactNode }) => (
  <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
    {children}
  </svg>
);

const Grid = memo(function Grid({ drawing }: { readonly drawing: PlotDrawing }) {
  const styles = useStyles();
  return drawing.marks.map(({ figure, y }) => (
    <line
      key={figure}
      x1={0}
      x2={WIDTH}
      y1={y * HEIGHT}
      y2={y * HEIGHT}
      className={styles.grid}
      vectorEffect="non-scaling-stroke"
    />
  ));
});

/** Hundredths of a unit, which nobody sees. */
const rounded = (length: number): string => String(Math.round(length * 100) / 100);

const pathOf = (piece: readonly PlotPoint[]): string =>
  `M${piece.map(({ x, y }) => `${rounded(x * WIDTH)} ${rounded(y * HEIGHT)}`).join("L")}`;

/** What does not change while a reader goes along the plot. */
const Shapes = memo(function Shapes({ drawing }: { readonly drawing: PlotDrawing }) {
  const styles = useStyles();
  const inkOf = useInk();
  const barClass = useBarClass();
  return drawing.shapes.map((shape, index) => (
    <g key={index}>
      <Bars shape={shape} className={barClass(index)} />
      <path
        d={shape.pieces.map(pathOf).join("")}
        strokeDasharray={marksOf(index).dashes}
        vectorEffect="non-scaling-stroke"
        className={mergeClasses(inkOf(index), styles.line)}
      />
    </g>
  ));
});

const isHollow = (index: number): boolean => index % 2 === 1;

function useBarClass(): (index: number) => string {
  const styles = useStyles();
  const inkOf = useInk();
  return (index) => mergeClasses(inkOf(index), isHollow(index) ? styles.hollow : styles.bar);
}

const Bars = ({ shape, className }: { readonly shape: PlotShape; readonly className: string }) =>
  shape.bars.map(
    (bar, point) =>
      bar && (
        <rect
          key={point}
          x={bar.x * WIDTH}
          y={bar.y * HEIGHT}
          width={bar.width * WIDTH}
          height={bar.height * HEIGHT}
          vectorEffect="non-scaling-stroke"
          className={className}
        />
      ),
  );

interface ChosenProps {
  readonly drawing: PlotDrawing;
  readonly place: number;
}

/** The ground behind the bars of the point that is read. */
function ChosenColumn({ drawing, count, place }: ChosenProps & { readonly count: number }) {
  const styles = useStyles();
  if (place < 0 || !drawing.shapes.some(({ bars }) => bars.length > 0)) return null;
  const room = WIDTH / count;
  return <rect x={place * room} y={0} width={room} height={HEIGHT} className={styles.chosenColumn} />;
}

/** The bars of the point that is read, drawn once more above the others. */
function ChosenBars({ drawing, place }: ChosenProps) {
  const styles = useStyles();
  const barClass = useBarClass();
  return drawing.shapes.map((shape, index) => (
    <Bars
      key={index}
      shape={{ ...shape, bars: [shape.bars[place] ?? null] }}
      className={mergeClasses(barClass(index), styles.chosenBar, isHollow(index) && styles.chosenHollow)}
    />
  ));
}

/** An upright line through the point that is read. */
function ChosenLine({ drawing, place }: ChosenProps) {
  const styles = useStyles();
  const point = drawing.shapes.flatMap(({ places }) => places[place] ?? [])[0];
  if (point === undefined) return null;
  const x = point.x * WIDTH;
  return <line x1={x} x2={x} y1={0} y2={HEIGHT} className={styles.chosenLine} vectorEffect="non-scaling-stroke" />;
}

const percent = (share: number): string => `${rounded(share * 100)}%`;

const Signs = memo(function Signs({ drawing }: { readonly drawing: PlotDrawing }) {
  const inkOf = useInk();
  return drawing.shapes.flatMap(({ signs }, index) =>
    signs.map(({ x, y }) => (
      <svg key={`${String(index)} ${String(x)}`} x={percent(x)} y={percent(y)} overflow="visible">
        <path d={marksOf(index).sign} className={inkOf(index)} />
      </svg>
    )),
  );
});

function ChosenPoints({ drawing, place }: ChosenProps) {
  const styles = useStyles();
  const inkOf = useInk();
  return drawing.shapes.map(({ places }, index) => {
    const point = places[place];
    return (
      point && (
        <svg key={index} x={percent(point.x)} y={percent(point.y)} overflow="visible">
          <path d={marksOf(index).sign} className={mergeClasses(inkOf(index), styles.chosenPoint)} />
        </svg>
      )
    );
  });
}

/** Where a pointer looks at a point: its whole column. */
const Places = memo(function Places({ count, onLook }: Pick<DrawingProps, "count" | "onLook">) {
  const room = WIDTH / Math.max(1, count);
  return Array.from({ length: count }, (_place, index) => (
    <rect
      key={index}
      x={index * room}
      y={0}
      width={room}
      height={HEIGHT}
      fill="transparent"
      onPointerEnter={() => onLook(index)}
      onClick={() => onLook(index)}
    />
  ));
});
