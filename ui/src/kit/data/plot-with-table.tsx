import { makeStyles } from "@fluentui/react-components";
import { FiguresTable, type FiguresTableProps } from "./figures-table.tsx";
import { Plot, type PlotProps } from "./plot.tsx";

const useStyles = makeStyles({
  both: { display: "flex", flexDirection: "column", gap: "4px", minWidth: 0 },
});

interface PlotWithTableProps extends PlotProps, Omit<FiguresTableProps, "series"> {
  /** Keys of the series that are drawn, where the table has more; all without. */
  readonly drawn?: readonly string[] | undefined;
}

/** Named points with one or several series: as a plot, and as a table of the same figures. */
export function PlotWithTable({ drawn, level, summary, look, isRanking, ...props }: PlotWithTableProps) {
  const styles = useStyles();
  const { label, points, series } = props;
  const plotted = drawn === undefined ? series : series.filter(({ key }) => drawn.includes(key));
  return (
    <div className={styles.both}>
      <Plot {...{ label, level, summary, points, look, isRanking }} series={plotted} />
      <FiguresTable {...props} />
    </div>
  );
}
