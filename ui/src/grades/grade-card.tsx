import { useCurrency } from "../bindings/settings.ts";
import { mergeClasses } from "@fluentui/react-components";
import type { GradePerks, GradePlace, ListedGrade } from "@panel/core/profile";
import { imageSource } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useText } from "../bindings/use-text.ts";
import { StatusBadge } from "../kit/data/status-badge.tsx";
import { useGradesStyles } from "./grades-styles.ts";
import { PerkList } from "./perk-list.tsx";
import { usePerkWords } from "./use-perk-words.ts";

interface GradeCardProps {
  readonly grade: ListedGrade;
  readonly place: GradePlace;
  /** False where discounts of grades are switched off (GRD-005). */
  readonly isDiscountShown: boolean;
}

/** One grade: icon, name, what it takes off prices, from which spending on, and its perks (GRD-002, GRD-007). */
export const GradeCard = observer(function GradeCard({ grade, place, isDiscountShown }: GradeCardProps) {
  const currency = useCurrency();
  const styles = useGradesStyles();
  const text = useText("grades");
  const nameId = useId();
  const icon = imageSource(grade.icon);
  return (
    <article
      aria-labelledby={nameId}
      aria-current={place === "current" ? "true" : undefined}
      className={mergeClasses(styles.grade, place === "current" && styles.own)}
    >
      <div className={styles.row}>
        {icon === null ? null : <img src={icon} alt="" className={styles.icon} />}
        <h2 id={nameId} className={styles.heading}>
          {grade.name}
        </h2>
      </div>
      <div className={styles.place}>
        <PlaceBadge place={place} />
      </div>
      {isDiscountShown ? <p className={styles.discount}>{text("discount", { percent: grade.discountPercent })}</p> : null}
      <p className={styles.quiet}>
        {grade.spendingGoal === 0 ? text("fromStart") : text("goal", { amount: currency.format(grade.spendingGoal) })}
      </p>
      <Perks perks={grade.perks} />
    </article>
  );
});

function PlaceBadge({ place }: { readonly place: GradePlace }) {
  const text = useText("grades");
  if (place === "current") return <StatusBadge tone="success">{text("yourGrade")}</StatusBadge>;
  if (place === "next") return <StatusBadge tone="progress">{text("next")}</StatusBadge>;
  return place === "previous" ? <StatusBadge tone="neutral">{text("previous")}</StatusBadge> : null;
}

function Perks({ perks }: { readonly perks: GradePerks }) {
  const words = usePerkWords()(perks);
  return words.length === 0 ? null : <PerkList perks={words} />;
}
