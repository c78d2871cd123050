import { useCurrency } from "../bindings/settings.ts";
import { imageSource } from "@panel/core/routing";
import type { ProfileViewModel } from "@panel/core/account";
import type { Grade, UserProfile } from "@panel/core/profile";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Progress } from "../kit/data/progress.tsx";
import { PageSection } from "../kit/page-section.tsx";
import { useSectionStyles } from "../kit/section-styles.ts";

interface GradeSectionProps {
  readonly model: ProfileViewModel;
  readonly profile: UserProfile;
}

/** The current grade and the way to the next one (GRD-001, GRD-003, GRD-009). */
export const GradeSection = observer(function GradeSection({ model, profile }: GradeSectionProps) {
  const styles = useSectionStyles();
  const text = useText("profile");
  const current = model.grades?.current ?? profile.currentGrade;
  return (
    <PageSection title={text("grade")}>
      <div className={styles.stack}>
        {current ? (
          <GradeLine grade={current} isDiscountShown={model.grades?.gradeDiscountsEnabled ?? false} />
        ) : (
          <p className={styles.text}>{text("noGrade")}</p>
        )}
        <WayToNext model={model} />
      </div>
    </PageSection>
  );
});

/** Icon, name and, unless discounts of grades are switched off, the discount (GRD-005). */
function GradeLine({ grade, isDiscountShown }: { readonly grade: Grade; readonly isDiscountShown: boolean }) {
  const styles = useSectionStyles();
  const text = useText("profile");
  const icon = imageSource(grade.icon);
  return (
    <div className={styles.row}>
      {icon === null ? null : <img src={icon} alt="" className={styles.icon} />}
      <p className={styles.text}>
        <strong>{grade.name}</strong>
        {isDiscountShown && grade.discountPercent > 0 ? ` · ${text("gradeDiscount", { percent: grade.discountPercent })}` : null}
      </p>
    </div>
  );
}

const WayToNext = observer(function WayToNext({ model }: { readonly model: ProfileViewModel }) {
  const currency = useCurrency();
  const styles = useSectionStyles();
  const text = useText("profile");
  const { grades, gradeProgress } = model;
  if (!grades?.next) return null;
  const spent = currency.format(grades.spendToGoal);
  const goal = currency.format(grades.next.spendingGoal);
  return (
    <>
      <p className={styles.text}>{text("nextGrade", { name: grades.next.name, percent: gradeProgress, spent, goal })}</p>
      <Progress percent={gradeProgress} label={text("gradeProgress", { name: grades.next.name })} />
    </>
  );
});
