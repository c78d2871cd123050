import { gradeDiscountOf } from "@panel/core/catalogue";
import { observer } from "mobx-react-lite";
import { useSession } from "../app/session.ts";
import { useText } from "../app/use-text.ts";
import { useDetailStyles } from "./detail-styles.ts";

/** Tells the holder of a grade that its discount is in the prices already (DEC-076); nothing for everybody else. */
export const GradeNote = observer(function GradeNote() {
  const text = useText("catalogue");
  const styles = useDetailStyles();
  const discount = gradeDiscountOf(useSession().profile);
  if (!discount) return null;
  return <p className={styles.note}>{text("gradeDiscount", { grade: discount.grade, percent: discount.percent })}</p>;
});
