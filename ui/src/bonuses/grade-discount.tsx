import { accountModule, accountTokens } from "@panel/core/account/wiring";
import type { GradesSummary } from "@panel/core/profile";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { WayToNext } from "../grades/way-to-next.tsx";
import { PageLink } from "../kit/link.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { useBonusesStyles } from "./bonuses-styles.ts";

/** What the customer's grade takes off prices, and the way to the next grade; nothing where grades or their discounts are off (GRD-004, GRD-005). */
export const GradeDiscount = observer(function GradeDiscount() {
  const model = useViewModel(accountModule, accountTokens.gradesViewModel);
  const text = useText("bonuses");
  const grades = useText("grades");
  const styles = useBonusesStyles();
  const areDiscountsOn = model.overview.value?.summary.gradeDiscountsEnabled ?? true;
  if (!model.isThere || !areDiscountsOn) return null;
  return (
    <section className={styles.stack} aria-labelledby="discount-of-grade">
      <h2 id="discount-of-grade" className={styles.subheading}>
        {text("ofGrade")}
      </h2>
      <QueryView query={model.overview} failed={grades("failed")} onRetry={() => void model.overview.refresh()} size="list">
        {({ summary }) => <Discount summary={summary} />}
      </QueryView>
    </section>
  );
});

const Discount = observer(function Discount({ summary }: { readonly summary: GradesSummary }) {
  const text = useText("bonuses");
  const grades = useText("grades");
  const styles = useBonusesStyles();
  const { current, next } = summary;
  const isGiven = current !== null && current.discountPercent > 0;
  return (
    <div className={styles.offer}>
      {isGiven ? (
        <>
          <strong className={styles.gain}>{grades("discount", { percent: current.discountPercent })}</strong>
          <p className={styles.words}>{text("inPrices")}</p>
        </>
      ) : null}
      <WayToNext summary={summary} />
      {next !== null && next.discountPercent > 0 ? (
        <p className={styles.words}>{text("nextGives", { name: next.name, percent: next.discountPercent })}</p>
      ) : null}
      <div className={styles.row}>
        <PageLink to={{ name: "index" }} look="outline">
          {text("chooseService")}
        </PageLink>
        <PageLink to={{ name: "grades" }}>{text("allGrades")}</PageLink>
      </div>
    </div>
  );
});
