import { gradeDiscountOf } from "@panel/core/catalogue";
import { makeStyles, tokens } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { useSession } from "../bindings/session.ts";
import { useText } from "../bindings/use-text.ts";

// Of its own: the styles of details are no part of the first visit, which shows this note.
const useStyles = makeStyles({ note: { margin: 0, color: tokens.colorNeutralForeground2 } });

/** Tells the holder of a grade that its discount is in the prices already (DEC-076); nothing for everybody else. */
export const GradeNote = observer(function GradeNote() {
  const text = useText("catalogue");
  const styles = useStyles();
  const discount = gradeDiscountOf(useSession().profile);
  if (!discount) return null;
  return <p className={styles.note}>{text("gradeDiscount", { grade: discount.grade, percent: discount.percent })}</p>;
});
