import { mergeClasses } from "@fluentui/react-components";
import { labelledIndexes, type LoadedStatistics, type StatisticsViewModel } from "@panel/core/order-statistics";
import { observer } from "mobx-react-lite";
import { useText } from "../app/use-text.ts";
import { useStatisticsStyles } from "./statistics-styles.ts";
import { useStatisticsWords } from "./statistics-words.ts";

interface StatisticsPlotProps {
  readonly model: StatisticsViewModel;
  readonly loaded: LoadedStatistics;
}

/** Labels that have room below the plot on a phone. */
const LABELS = 4;
/** The drawing's own units; it is stretched to the room it gets. */
const WIDTH = 1000;
const HEIGHT = 240;

/**
 * Figures over time as bars. To assistive technology and to the keyboard the plot is a slider over its bars that says each bar's
 * name and figure; the same figures stand in the table below.
 */
export const StatisticsPlot = observer(function StatisticsPlot({ model, loaded }: StatisticsPlotProps) {
  const styles = useStatisticsStyles();
  const text = useText("statistics");
  const words = useStatisticsWords(loaded.groupBy);
  const { rows } = loaded;
  const { cursor, marks, measure } = model;
  const chosen = rows[cursor.place];
  const reading = chosen ? `${words.nameOf(chosen)}: ${words.valueOf(chosen, measure)}` : "";
  const label = `${text(`measure_${measure}`)} · ${text(`group_${loaded.groupBy}`)}`;
  const labels = labelledIndexes(rows.length, LABELS).flatMap((index) => rows[index] ?? []);
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h2 className={styles.subheading}>{label}</h2>
        <p className={styles.quiet}>{text("plotHint")}</p>
      </figcaption>
      <div className={styles.reading}>{reading}</div>
      <div className={styles.plot}>
        <div className={styles.marks} aria-hidden="true">
          {marks.toReversed().map((mark) => (
            <span key={mark}>{words.markOf(mark, measure)}</span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-orientation="horizontal"
          aria-valuemin={1}
          aria-valuemax={rows.length}
          aria-valuenow={cursor.place + 1}
          aria-valuetext={reading}
          className={styles.canvas}
          onKeyDown={(event) => cursor.press(event.key) && event.preventDefault()}
        >
          <PlotDrawing model={model} />
        </div>
        <div className={styles.labels} aria-hidden="true">
          {labels.map((row) => (
            <span key={row.group}>{words.nameOf(row)}</span>
          ))}
        </div>
      </div>
    </figure>
  );
});

const PlotDrawing = observer(function PlotDrawing({ model }: { readonly model: StatisticsViewModel }) {
  const styles = useStatisticsStyles();
  const { bars, cursor, marks, rows } = model;
  const place = WIDTH / Math.max(1, rows.length);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
      {marks.map((mark, index) => {
        const y = HEIGHT * (1 - index / Math.max(1, marks.length - 1));
        return <line key={mark} x1={0} x2={WIDTH} y1={y} y2={y} className={styles.line} vectorEffect="non-scaling-stroke" />;
      })}
      {bars.map((bar, index) => (
        <g key={rows[index]?.group} onPointerEnter={() => cursor.look(index)} onClick={() => cursor.look(index)}>
          <rect x={index * place} y={0} width={place} height={HEIGHT} fill="transparent" />
          <rect
            x={bar.x * WIDTH}
            y={bar.y * HEIGHT}
            width={bar.width * WIDTH}
            height={bar.height * HEIGHT}
            vectorEffect="non-scaling-stroke"
            className={mergeClasses(styles.bar, index === cursor.place && styles.chosenBar)}
          />
        </g>
      ))}
    </svg>
  );
});
