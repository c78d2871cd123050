import { makeStyles, tokens } from "@fluentui/react-components";
import { media } from "../bindings/media.ts";
import { layout, pageOf } from "../kit/layout.ts";

/** Looks of the page of a partner's widgets. */
export const useOrderWidgetsStyles = makeStyles({
  ...layout,
  page: pageOf("page", "24px"),
  /** Form or code, and the widget itself beside it. */
  beside: {
    display: "grid",
    gap: "24px",
    alignItems: "start",
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
  widgets: {
    display: "grid",
    gap: "16px",
    margin: 0,
    padding: 0,
    listStyleType: "none",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))",
  },
  code: {
    display: "block",
    padding: "12px",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    textAlign: "start",
  },
  preview: {
    boxSizing: "border-box",
    width: "100%",
    height: "640px",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  figure: { display: "flex", flexDirection: "column", gap: "12px", minWidth: 0 },
});
