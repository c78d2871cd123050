import { makeStyles, tokens } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useCsvStyle } from "../../bindings/use-csv-style.ts";
import { useFiguresFile } from "../../bindings/use-figures-file.ts";
import { useIsMobile } from "../../bindings/use-is-mobile.ts";
import { useText } from "../../bindings/use-text.ts";
import { Button } from "../button.tsx";
import { CheckboxField } from "../fields/toggles.tsx";
import type { FiguresPoint, FiguresSeries } from "./plot-series.ts";
import { SmallTable } from "./table.tsx";

const useStyles = makeStyles({
  details: { minWidth: 0 },
  summary: { minHeight: "24px", paddingBlock: "8px", cursor: "pointer", fontWeight: tokens.fontWeightSemibold },
  inside: { display: "flex", flexDirection: "column", gap: "8px", alignItems: "start", "& > :first-child": { width: "100%" } },
  saving: { display: "flex", flexWrap: "wrap", gap: "4px 12px", alignItems: "center" },
});

export interface FiguresTableProps {
  /** What the figures are of. */
  readonly label: string;
  /** Heads the column of the points' names, such as "Day". */
  readonly pointsName: string;
  readonly points: readonly FiguresPoint[];
  readonly series: readonly FiguresSeries[];
  /** The last point is in the first row. */
  readonly isNewestFirst?: boolean | undefined;
  /** Closed until somebody opens it; as it is on phones without. */
  readonly isFolded?: boolean | undefined;
  /** What a file of the same figures is called, without the day; no file is offered without. */
  readonly fileName?: string | undefined;
  /** The series of the file, where it has more of them than the table. */
  readonly seriesInFile?: (() => readonly FiguresSeries[]) | undefined;
}

/** The figures of a plot as a table, below it; on phones behind its name. */
export function FiguresTable({ isFolded = false, fileName, ...props }: FiguresTableProps) {
  const styles = useStyles();
  const text = useText("plots");
  const isPhone = useIsMobile();
  const isUsuallyOpen = !isFolded && !isPhone;
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isOpen = toggled ?? isUsuallyOpen;
  const toggle = ({ currentTarget: { open } }: { readonly currentTarget: HTMLDetailsElement }) =>
    setToggled(open === isUsuallyOpen ? null : open);
  return (
    <details open={isOpen} onToggle={toggle} className={styles.details}>
      <summary className={styles.summary}>{text("table")}</summary>
      <div className={styles.inside}>
        {isOpen && <Cells {...props} />}
        {fileName !== undefined && <SaveButton {...props} fileName={fileName} />}
      </div>
    </details>
  );
}

/** A closed table has none: a year of several lines is thousands of them. */
function Cells({ label, pointsName, points, series, isNewestFirst = false }: FiguresTableProps) {
  const text = useText("plots");
  const indexes = points.map((_point, index) => index);
  const cellOf = ({ figures, format }: FiguresSeries, index: number) => {
    const figure = figures[index] ?? null;
    return figure === null ? text("noFigure") : format(figure);
  };
  return (
    <SmallTable
      title={text("reading", { name: text("table"), value: label })}
      hasRowHeads
      columns={[{ key: "point", name: pointsName }, ...series.map(({ key, name }) => ({ key, name }))]}
      rows={(isNewestFirst ? indexes.toReversed() : indexes).map((index) => ({
        key: points[index]?.key ?? String(index),
        cells: [points[index]?.name, ...series.map((each) => cellOf(each, index))],
      }))}
    />
  );
}

interface SaveButtonProps extends FiguresTableProps {
  readonly fileName: string;
}

/** The same figures as a file, in the order of the points, their numbers as spreadsheets take them. */
const SaveButton = observer(function SaveButton({ pointsName, points, series, fileName, seriesInFile }: SaveButtonProps) {
  const styles = useStyles();
  const text = useText("plots");
  const file = useFiguresFile();
  const styleOf = useCsvStyle();
  const [isPlain, setPlain] = useState(false);
  const valueOf = ({ figures, inFile = (figure) => figure }: FiguresSeries, index: number) => {
    const figure = figures[index] ?? null;
    return figure === null ? null : inFile(figure);
  };
  const save = () => {
    const filed = seriesInFile?.() ?? series;
    const headings = [pointsName, ...filed.map(({ name }) => name)];
    const rows = points.map(({ key }, index) => [key, ...filed.map((each) => valueOf(each, index))]);
    file.save(fileName, { headings, rows }, styleOf(isPlain));
  };
  return (
    <div className={styles.saving}>
      <Button size="small" onClick={save}>
        {text("save")}
      </Button>
      <CheckboxField label={text("plainFile")} isOn={isPlain} onChange={setPlain} />
    </div>
  );
});
