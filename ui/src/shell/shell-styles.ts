import { makeStyles, tokens } from "@fluentui/react-components";
import { media } from "../bindings/media.ts";

/** The ground of the header, and of what lies over it. */
export const headerGround = "linear-gradient(90deg, var(--panel-header-left, #0f548c), var(--panel-header-right, #0f6cbd))";

export const GUTTER_OF_PHONES = "16px";
/** What is left free at both sides of a page, and of what is above and below it. */
export const gutters = {
  paddingInline: "24px",
  [media.fromDesktop]: { paddingInline: "32px" },
  [media.phone]: { paddingInline: GUTTER_OF_PHONES },
} as const;

const cutShort = { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** Looks of the frame around every page. */
export const useShellStyles = makeStyles({
  skip: {
    position: "absolute",
    insetInlineStart: "8px",
    top: "-100px",
    zIndex: 1000,
    padding: "12px 16px",
    backgroundColor: tokens.colorNeutralBackground1,
    ":focus": { top: "8px" },
  },
  /** One line at every width: what has no room gives way, is cut short or is in the menu (DEC-181). */
  toolbar: {
    position: "sticky",
    top: 0,
    zIndex: 100,
    boxSizing: "border-box",
    display: "flex",
    alignItems: "center",
    gap: "8px",
    minHeight: "61px",
    padding: "0 16px",
    color: "var(--panel-on-header, #ffffff)",
    backgroundImage: headerGround,
    [media.phone]: { gap: "4px", padding: "0 12px" },
  },
  spring: { flex: "1 1 0" },
  onHeader: {
    color: "inherit",
    whiteSpace: "nowrap",
    backgroundColor: "transparent",
    border: "1px solid transparent",
    ":hover": { backgroundColor: "transparent", color: "inherit", textDecorationLine: "underline" },
    ":disabled": { backgroundColor: "transparent", color: "inherit", opacity: 0.6 },
  },
  headerLink: {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "36px",
    padding: "0 8px",
    color: "inherit",
    whiteSpace: "nowrap",
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: "none",
    ":hover": { textDecorationLine: "underline" },
  },
  brand: {
    display: "inline-flex",
    alignItems: "center",
    flex: "0 1 auto",
    minWidth: "48px",
    minHeight: "44px",
    color: "inherit",
    textDecorationLine: "none",
  },
  logo: { display: "block", height: "32px", width: "auto", minWidth: 0, maxWidth: "min(180px, 100%)", objectFit: "contain" },
  brandName: { ...cutShort, margin: 0, maxWidth: "220px", fontSize: tokens.fontSizeBase500 },
  /** An icon where there is no room for words. */
  iconOfLink: { display: "inline-flex", [media.fromDesktop]: { display: "none" } },
  wordsOfLink: { [media.belowDesktop]: { display: "none" } },
  userName: {
    ...cutShort,
    display: "block",
    flex: "0 1 auto",
    maxWidth: "20ch",
    lineHeight: "36px",
    [media.belowDesktop]: { display: "none" },
  },
  body: { display: "flex", flex: "1 1 auto", alignItems: "flex-start" },
  main: {
    // A share of nothing, where the height is that of what is in it: `0` alone would let long pages run out below.
    flex: "1 1 0%",
    minWidth: 0,
    // The footer begins below what is seen, so that no page that is still loading throws it out.
    minHeight: "calc(100dvh - var(--panel-header-height, 61px))",
    ...gutters,
    paddingBlock: "16px",
    [media.phone]: { paddingInline: GUTTER_OF_PHONES, paddingBlock: "12px 76px" },
  },
  /** As high before its groups have come. */
  typeBar: { minHeight: "48px" },
  blank: { flex: "1 1 auto", display: "flex", flexDirection: "column", padding: "16px" },
  bars: { display: "flex", flexDirection: "column", gap: "8px", marginBottom: "12px" },
  /** At the head of the menu: what the toolbar has no room for. */
  pickers: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px", marginBottom: "8px" },
  belowDesktop: { [media.fromDesktop]: { display: "none" } },
  belowLarge: { [media.fromLarge]: { display: "none" } },
  belowTablet: { [media.fromTablet]: { display: "none" } },
  fromTablet: { [media.phone]: { display: "none" } },
  fromDesktop: { [media.belowDesktop]: { display: "none" } },
  fromLarge: { [media.belowLarge]: { display: "none" } },
  group: { display: "inline-flex", alignItems: "center", gap: "8px" },
});
