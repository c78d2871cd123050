import { makeStyles, tokens } from "@fluentui/react-components";
import { layout, placeOf } from "../kit/layout.ts";
import { prose } from "../kit/prose.ts";

/** Looks of one service or one group in full, on its page and in its dialog. */
export const useDetailStyles = makeStyles({
  ...layout,
  page: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    ...placeOf("page"),
  },
  head: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalM },
  section: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  list: { margin: 0, padding: 0, listStyleType: "none", display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  entry: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    alignItems: "center",
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: "anywhere",
  },
  trail: {
    display: "flex",
    flexWrap: "wrap",
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    margin: 0,
    padding: 0,
    listStyleType: "none",
    fontSize: tokens.fontSizeBase200,
    "> li + li::before": { content: '"/ "', color: tokens.colorNeutralForeground3 },
    "& a": { display: "inline-block", paddingBlock: "4px" },
  },
  labels: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS, margin: 0, padding: 0, listStyleType: "none" },
  more: {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "36px",
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  review: {
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingBlock: tokens.spacingVerticalXS,
    overflowWrap: "anywhere",
  },
  comment: { ...prose, margin: "4px 0 8px", whiteSpace: "pre-line" },
  /** A question that opens its answer. */
  question: {
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    "& > summary": {
      cursor: "pointer",
      paddingBlock: "10px",
      fontSize: tokens.fontSizeBase400,
      lineHeight: tokens.lineHeightBase400,
      fontWeight: tokens.fontWeightSemibold,
      overflowWrap: "anywhere",
    },
  },
  answer: { ...prose, padding: "2px 0 16px", overflowX: "auto" },
  // Takes what is left, so that prices and buttons of a list stand below each other.
  entryName: { flex: "1 1 240px", minWidth: 0 },
  price: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3 },
  discount: { color: tokens.colorPaletteRedForeground1 },
  html: { ...prose, overflowX: "auto" },
  label: {
    outline: "1px solid transparent",
    outlineOffset: "-1px",
    paddingInline: "6px",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  icon: { width: "32px", height: "32px", objectFit: "contain" },
  dot: { width: "20px", height: "20px", borderRadius: tokens.borderRadiusCircular },
  /** Before a name in a list, on its line. */
  smallIcon: { width: "20px", height: "20px", objectFit: "contain", verticalAlign: "middle" },
  smallDot: {
    display: "inline-block",
    width: "12px",
    height: "12px",
    borderRadius: tokens.borderRadiusCircular,
    verticalAlign: "middle",
  },
  /** An icon that begins a heading; its size is the heading's own. */
  inTitle: {
    display: "inline-block",
    width: "0.9em",
    height: "0.9em",
    marginInlineEnd: tokens.spacingHorizontalS,
    verticalAlign: "-0.1em",
  },
});
