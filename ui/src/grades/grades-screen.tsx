import { accountTokens, accountModule } from "@panel/core/account/wiring";
import { BannerPlace } from "../banners/banner-place.tsx";
import { type GradesOverview } from "@panel/core/account";
import { placeOfGrade } from "@panel/core/profile";
import { notFoundError } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { ErrorPageView } from "../errors/error-page-view.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { GradeCard } from "./grade-card.tsx";
import { useGradesStyles } from "./grades-styles.ts";
import { WayToNext } from "./way-to-next.tsx";

/** `/grades`: all grades, and the way from one to the next (GRD-002, GRD-003); gone where they are switched off (GRD-004, GRD-006). */
export default observer(function GradesScreen() {
  const model = useViewModel(accountModule, accountTokens.gradesViewModel);
  const styles = useGradesStyles();
  const text = useText("grades");
  if (!model.isThere) return <ErrorPageView error={notFoundError()} />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text("title")}</h1>
      <BannerPlace place="grades" />
      <QueryView query={model.overview} failed={text("failed")} onRetry={() => void model.overview.refresh()} size="list">
        {(overview) => <Overview overview={overview} />}
      </QueryView>
    </div>
  );
});

function Overview({ overview: { grades, summary } }: { readonly overview: GradesOverview }) {
  const styles = useGradesStyles();
  const text = useText("grades");
  if (grades.length === 0) return <EmptyState title={<h2>{text("none")}</h2>} />;
  return (
    <>
      <div className={styles.card}>
        <WayToNext summary={summary} />
      </div>
      <ul className={styles.grades}>
        {grades.map((grade) => (
          <li key={grade.id}>
            <GradeCard
              grade={grade}
              place={placeOfGrade(grade, summary.current)}
              isDiscountShown={summary.gradeDiscountsEnabled && grade.discountPercent > 0}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
