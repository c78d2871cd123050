import { makeStyles, tokens } from "@fluentui/react-components";
import { layout, pageOf } from "../kit/layout.ts";

/** Looks of the page of child panels. */
export const useChildPanelsStyles = makeStyles({
  ...layout,
  page: pageOf("page", "24px"),
  part: { display: "flex", flexDirection: "column", gap: "24px", minWidth: 0, "&:focus": { outlineStyle: "none" } },
  narrow: { maxWidth: "560px" },
  panels: {
    display: "grid",
    gap: "16px",
    margin: 0,
    padding: 0,
    listStyleType: "none",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 360px), 1fr))",
  },
  steps: { margin: 0, paddingInlineStart: "20px", display: "flex", flexDirection: "column", gap: "8px" },
  record: {
    padding: "12px",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: "anywhere",
  },
});
