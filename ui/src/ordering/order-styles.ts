import { makeStyles, tokens } from "@fluentui/react-components";
import { headerHeight, layout, placeOf } from "../kit/layout.ts";
import { media } from "../bindings/media.ts";

/** The look of the order form. */
export const useOrderStyles = makeStyles({
  ...layout,
  page: {
    display: "grid",
    gap: "24px",
    gridTemplateColumns: "minmax(0, 1fr)",
    ...placeOf("form"),
    // The bar with the order button lies over the end of the page.
    [media.phone]: { gap: "10px", paddingBottom: "84px" },
    // What the summary needs beyond the form's height goes to the last of the rows beside it.
    [media.fromDesktop]: {
      gridTemplateColumns: "minmax(0, 1fr) 380px",
      gridTemplateRows: "auto auto 1fr",
      alignItems: "start",
    },
  },
  wide: { gridColumn: "1 / -1", minWidth: 0 },
  /** What is above the form, beside the summary. */
  aboveForm: { gridColumn: 1, minWidth: 0 },
  /** The summary: whole in the window from the start, below the header and the menus under it. */
  sticky: {
    [media.fromDesktop]: {
      gridColumn: 2,
      gridRow: "1 / span 3",
      position: "sticky",
      top: `calc(${headerHeight} + 12px)`,
      maxHeight: `max(320px, calc(100vh - ${headerHeight} - 88px))`,
    },
  },
  summary: { ...layout.stack, minHeight: 0 },
  /** Scrolls by itself where the window is too low for all of it, so that the way to buy below it lies over nothing. */
  summaryParts: {
    ...layout.stack,
    [media.fromDesktop]: {
      minHeight: 0,
      overflowY: "auto",
      marginInline: "-8px",
      padding: "4px 8px 12px",
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  parts: { display: "grid", gap: "8px", gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  tiles: { display: "flex", flexWrap: "wrap", gap: "8px" },
  tile: {
    position: "relative",
    display: "inline-flex",
    alignItems: "center",
    gap: "8px",
    minHeight: "40px",
    boxSizing: "border-box",
    padding: "0 14px",
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    cursor: "pointer",
    overflowWrap: "anywhere",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":focus-within": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "1px" },
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  unsuitable: {
    color: tokens.colorNeutralForeground3,
    cursor: "not-allowed",
    border: `1px dashed ${tokens.colorNeutralStroke2}`,
  },
  radio: { position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "inherit", width: "100%", height: "100%" },
  icon: { width: "20px", height: "20px", objectFit: "contain", flexShrink: 0 },
  option: { display: "flex", justifyContent: "space-between", gap: "12px", width: "100%" },
  optionName: { minWidth: 0, overflowWrap: "anywhere" },
  price: { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
  slider: { width: "100%", height: "28px", margin: 0, accentColor: tokens.colorCompoundBrandBackground, cursor: "pointer" },
  resting: { opacity: 0.5, cursor: "not-allowed" },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  strong: { fontWeight: tokens.fontWeightSemibold },
  serviceCard: { display: "flex", flexDirection: "column", gap: "4px", minWidth: 0 },
  serviceName: {
    display: "flex",
    alignItems: "center",
    gap: "10px",
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  about: { minWidth: 0, "&[open]": { flexBasis: "100%" } },
  details: { "& > summary": { cursor: "pointer", lineHeight: "28px", fontWeight: tokens.fontWeightSemibold } },
  review: { margin: 0, overflowWrap: "anywhere" },
  value: { margin: 0, textAlign: "end", fontVariantNumeric: "tabular-nums" },
  total: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  line: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "8px",
    padding: "8px 12px",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  summaryTitle: { margin: "0 0 4px", fontSize: tokens.fontSizeBase300 },
  summaryLink: { color: "inherit", display: "inline-block", minHeight: "24px" },
  dot: { width: "12px", height: "12px", borderRadius: "50%", flexShrink: 0 },
});
