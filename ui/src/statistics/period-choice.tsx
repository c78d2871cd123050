import { mergeClasses } from "@fluentui/react-components";
import { useStatisticsStyles } from "./statistics-styles.ts";

interface PeriodChoiceProps<Period extends string> {
  readonly label: string;
  readonly periods: readonly Period[];
  readonly nameOf: (period: Period) => string;
  readonly chosen: Period;
  readonly onChoose: (period: Period) => void;
}

/** The periods side by side, one of them chosen (STA-002). */
export function PeriodChoice<Period extends string>({ label, periods, nameOf, chosen, onChoose }: PeriodChoiceProps<Period>) {
  const styles = useStatisticsStyles();
  return (
    <div className={styles.periods} role="group" aria-label={label}>
      {periods.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === chosen}
          className={mergeClasses(styles.period, period === chosen && styles.chosenPeriod)}
          onClick={() => onChoose(period)}
        >
          {nameOf(period)}
        </button>
      ))}
    </div>
  );
}
