import { moneyFromMicros, numberFromMoney } from "@panel/core/money";
import { statisticsPeriods } from "@panel/core/order-statistics";
import {
  referralMeasures,
  referralTotals,
  type LoadedReferrals,
  type ReferralMeasure,
  type ReferralProgramViewModel,
  type ReferralRow,
} from "@panel/core/referral-program";
import { showDay, showMonth } from "@panel/core/time";
import { observer } from "mobx-react-lite";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import { Facts } from "../kit/data/facts.tsx";
import type { FiguresPoint, FiguresSeries } from "../kit/data/plot-series.ts";
import { PlotWithTable } from "../kit/data/plot-with-table.tsx";
import { EmptyPart } from "../kit/empty-state.tsx";
import { ChoiceButtons } from "../kit/fields/choice-buttons.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { useDateDisplay } from "../bindings/use-moments.ts";
import { useMoneyFormat } from "../bindings/settings.ts";
import { useReferralStyles } from "./referral-styles.ts";

interface ReferralFiguresProps {
  readonly model: ReferralProgramViewModel;
  readonly loaded: LoadedReferrals;
}

/** How days, months and figures are written. Use it in observers. */
function useReferralWords(groupBy: "day" | "month") {
  const numbers = useNumbers();
  const display = useDateDisplay();
  const { format } = useMoneyFormat();
  const markOf = (figure: number, measure: ReferralMeasure) =>
    measure === "earned" ? format(moneyFromMicros(Math.round(figure))) : numbers.figure(figure);
  return {
    markOf,
    nameOf: ({ group }: ReferralRow) => (groupBy === "day" ? showDay(group, display) : showMonth(group, display)),
  };
}

/** What the link brought so far, and over a period as a plot and as a table (REF-003). */
export const ReferralFigures = observer(function ReferralFigures({ model, loaded }: ReferralFiguresProps) {
  const styles = useReferralStyles();
  const text = useText("referral-program");
  const { referred, orders, earned } = referralTotals(loaded.rows);
  const isEmpty = referred === 0 && orders === 0 && earned === 0;
  return (
    <div className={styles.stack} aria-busy={model.statisticsQuery.isLoading}>
      <SoFar loaded={loaded} />
      <p className={styles.quiet}>{text("note")}</p>
      <Choices model={model} />
      {isEmpty ? <EmptyPart>{text("nothing")}</EmptyPart> : <OverTime model={model} loaded={loaded} />}
    </div>
  );
});

const SoFar = observer(function SoFar({ loaded: { statistics } }: Pick<ReferralFiguresProps, "loaded">) {
  const text = useText("referral-program");
  const numbers = useNumbers();
  const { format } = useMoneyFormat();
  return (
    <Facts
      look="figures"
      facts={[
        { term: text("earned"), detail: format(statistics.earned) },
        { term: text("waiting"), detail: format(statistics.waiting) },
        { term: text("referred"), detail: numbers.figure(statistics.referred) },
        { term: text("buyers"), detail: numbers.figure(statistics.buyers) },
        { term: text("orders"), detail: numbers.figure(statistics.orders + statistics.waitingOrders) },
      ]}
    />
  );
});

const Choices = observer(function Choices({ model }: Pick<ReferralFiguresProps, "model">) {
  const styles = useReferralStyles();
  const text = useText("referral-program");
  const statistics = useText("statistics");
  return (
    <div className={styles.filters}>
      <ChoiceButtons
        label={statistics("period")}
        choices={statisticsPeriods.map((period) => ({ value: period, name: statistics(`period_${period}`) }))}
        chosen={model.period}
        onChoose={(period) => model.setPeriod(period)}
      />
      <SelectField
        label={statistics("measure")}
        options={referralMeasures.map((measure) => ({ value: measure, label: text(`measure_${measure}`) }))}
        value={model.measure}
        onChange={(measure) => model.setMeasure(measure)}
      />
    </div>
  );
});

const OverTime = observer(function OverTime({ model: { measure }, loaded: { groupBy, rows } }: ReferralFiguresProps) {
  const text = useText("referral-program");
  const statistics = useText("statistics");
  const words = useReferralWords(groupBy);
  return (
    <PlotWithTable
      label={`${text(`measure_${measure}`)} · ${statistics(`group_${groupBy}`)}`}
      pointsName={statistics(`column_${groupBy}`)}
      points={rows.map((row): FiguresPoint => ({ key: row.group, name: words.nameOf(row) }))}
      series={referralMeasures.map((each): FiguresSeries => ({
        key: each,
        name: text(`measure_${each}`),
        figures: rows.map((row) => row[each]),
        format: (figure) => words.markOf(figure, each),
        inFile: (figure) => (each === "earned" ? numberFromMoney(moneyFromMicros(Math.round(figure))) : figure),
      }))}
      fileName="referrals"
      drawn={[measure]}
      isNewestFirst
    />
  );
});
