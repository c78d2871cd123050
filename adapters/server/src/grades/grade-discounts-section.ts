import { flag, type ShopSection } from "../shop-file/index.ts";
import { areGradeDiscountsOn, switchGradeDiscounts } from "./grade-discounts.ts";

/** The switch of all grades' discounts (GRD-005). */
export const gradeDiscountsSection: ShopSection<boolean> = {
  name: "gradeDiscounts",
  about: "Whether grades take something off the prices; while they do not, their perks go on",
  schema: flag(true),
  read: areGradeDiscountsOn,
  write: switchGradeDiscounts,
};
