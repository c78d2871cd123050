import { makeStyles, tokens } from "@fluentui/react-components";
import { layout, pageOf } from "../kit/layout.ts";

export const useDashboardStyles = makeStyles({
  ...layout,
  page: pageOf("page", "20px"),
  parts: {
    display: "grid",
    gap: "16px",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 280px), 1fr))",
  },
  part: { ...layout.card, gap: "12px", alignItems: "stretch" },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  /** Below what is said, at the foot of a part. */
  foot: { marginBlockStart: "auto" },
  count: { display: "flex", justifyContent: "space-between", gap: "12px", fontVariantNumeric: "tabular-nums" },
  order: {
    paddingBlock: "8px",
    borderBlockEndWidth: "1px",
    borderBlockEndStyle: "solid",
    borderBlockEndColor: tokens.colorNeutralStroke2,
    "&:last-child": { borderBlockEndStyle: "none" },
    display: "grid",
    gap: "8px 16px",
    alignItems: "center",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 180px), 1fr))",
  },
});
