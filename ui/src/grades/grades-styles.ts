import { makeStyles, tokens } from "@fluentui/react-components";
import { layout, pageOf } from "../kit/layout.ts";

export const useGradesStyles = makeStyles({
  ...layout,
  page: pageOf("page", "20px"),
  grades: {
    margin: 0,
    padding: 0,
    listStyleType: "none",
    display: "grid",
    gap: "16px",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))",
  },
  grade: { ...layout.card, gap: "12px", height: "100%" },
  /** The customer's own grade is framed in the operator's colour; the word beside its name says so, too. */
  own: { border: `2px solid ${tokens.colorCompoundBrandStroke}` },
  icon: { flexShrink: 0, width: "40px", height: "40px", objectFit: "contain" },
  place: { display: "flex", minHeight: "24px" },
  discount: { margin: 0, fontWeight: tokens.fontWeightSemibold },
});
