import { makeStyles, tokens } from "@fluentui/react-components";
import { MIN_TABLE_WIDTH } from "../service-list/list-layout.ts";
import { media } from "../bindings/media.ts";
import { brandControl } from "../kit/brand-fill.ts";
import { layout, pageOf } from "../kit/layout.ts";

/** Looks of the catalogue screen around its list. */
export const useCatalogueStyles = makeStyles({
  page: pageOf("wide", tokens.spacingVerticalS),
  head: { display: "flex", flexWrap: "wrap", alignItems: "baseline", justifyContent: "space-between", gap: "0 16px" },
  title: layout.title,
  /** What the operator says of the shop: one line, two on a phone. */
  welcome: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    lineHeight: tokens.lineHeightBase300,
    whiteSpace: "nowrap",
    overflow: "hidden",
    textOverflow: "ellipsis",
    [media.phone]: {
      display: "-webkit-box",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: "2",
      whiteSpace: "normal",
    },
  },
  strip: {
    display: "flex",
    gap: tokens.spacingHorizontalXS,
    overflowX: "auto",
    padding: "2px",
    margin: 0,
    listStyleType: "none",
  },
  choice: {
    boxSizing: "border-box",
    display: "inline-flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalXS,
    minHeight: "36px",
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: "inherit",
    whiteSpace: "nowrap",
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  chosen: brandControl,
  icon: { width: "20px", height: "20px", objectFit: "contain", flexShrink: 0 },
  dot: { width: "12px", height: "12px", borderRadius: tokens.borderRadiusCircular, flexShrink: 0 },
  toolbar: {
    containerType: "inline-size",
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    [media.phone]: { flexWrap: "wrap" },
  },
  search: { flex: "1 1 160px", minWidth: "120px", [media.phone]: { flexBasis: "100%" } },
  /** On a phone one line that scrolls sideways, so that the services stay near the top. */
  choices: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    padding: "2px",
    whiteSpace: "nowrap",
    "> *": { flexShrink: 0 },
    minWidth: 0,
    overflowX: "auto",
    [media.phone]: { maxWidth: "100%" },
  },
  /** Only where there is room for a table. */
  views: {
    display: "inline-flex",
    gap: tokens.spacingHorizontalXXS,
    [`@container (width < ${String(MIN_TABLE_WIDTH)}px)`]: { display: "none" },
  },
  count: { color: tokens.colorNeutralForeground3, minHeight: tokens.lineHeightBase300 },
  /** As high while the offers are on their way, so that nothing below moves when they come. */
  offers: { display: "flex", gap: tokens.spacingHorizontalL, height: "72px", overflowX: "auto", overflowY: "hidden" },
  offer: { display: "flex", flexDirection: "column", flexShrink: 0 },
  offerTitle: { margin: 0, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  offerList: { display: "flex", gap: tokens.spacingHorizontalS, margin: 0, padding: "2px", listStyleType: "none" },
  offerLink: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    width: "260px",
    height: "48px",
    boxSizing: "border-box",
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow2,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  offerName: {
    flex: "1 1 0",
    minWidth: 0,
    maxHeight: `calc(2 * ${tokens.lineHeightBase200})`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflow: "hidden",
    overflowWrap: "anywhere",
  },
  offerPrice: { whiteSpace: "nowrap", fontWeight: tokens.fontWeightSemibold },
});
