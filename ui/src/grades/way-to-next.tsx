import { useCurrency } from "../bindings/settings.ts";
import { gradeProgressPercent, type GradesSummary } from "@panel/core/profile";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Progress } from "../kit/data/progress.tsx";
import { useGradesStyles } from "./grades-styles.ts";

/** The customer's grade, and what was spent of the next one's goal (GRD-003). */
export const WayToNext = observer(function WayToNext({ summary }: { readonly summary: GradesSummary }) {
  const currency = useCurrency();
  const styles = useGradesStyles();
  const text = useText("grades");
  const { current, next, spendToGoal } = summary;
  const percent = gradeProgressPercent(summary);
  return (
    <>
      <p className={styles.quiet}>{current ? text("yourGradeIs", { name: current.name }) : text("noGrade")}</p>
      {next ? (
        <Progress
          label={text("progress", { name: next.name })}
          words={text("toNext", {
            name: next.name,
            percent,
            spent: currency.format(spendToGoal),
            goal: currency.format(next.spendingGoal),
          })}
          percent={percent}
        />
      ) : (
        current && <p className={styles.quiet}>{text("highest")}</p>
      )}
    </>
  );
});
