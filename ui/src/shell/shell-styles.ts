import { makeStyles, tokens } from "@fluentui/react-components";

/** Looks of the frame around every page. */
export const useShellStyles = makeStyles({
  skip: {
    position: "absolute",
    left: "8px",
    top: "-100px",
    zIndex: 1000,
    padding: "12px 16px",
    backgroundColor: tokens.colorNeutralBackground1,
    ":focus": { top: "8px" },
  },
  toolbar: {
    position: "sticky",
    top: 0,
    zIndex: 100,
    display: "flex",
    alignItems: "center",
    gap: "8px",
    minHeight: "61px",
    padding: "0 16px",
    color: "var(--panel-on-header, #ffffff)",
    backgroundImage: "linear-gradient(90deg, var(--panel-header-left, #0f548c), var(--panel-header-right, #0f6cbd))",
    "@media (max-width: 1149.98px)": { flexWrap: "wrap" },
    "@media (max-width: 767.98px)": { padding: "6px 12px" },
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
  brand: { display: "inline-flex", alignItems: "center", minHeight: "44px", color: "inherit", textDecorationLine: "none" },
  logo: { display: "block", height: "32px", width: "auto", maxWidth: "180px" },
  brandName: { margin: 0, fontSize: tokens.fontSizeBase500, overflowWrap: "anywhere" },
  search: {
    flex: "4 1 140px",
    minWidth: "140px",
    maxWidth: "420px",
    "@media (max-width: 679.98px)": { maxWidth: "none", flexBasis: "100%", order: 5 },
  },
  body: { display: "flex", flex: "1 1 auto", alignItems: "flex-start" },
  main: {
    flex: "1 1 0",
    minWidth: 0,
    // The footer begins below what is seen, so that no page that is still loading throws it out.
    minHeight: "calc(100dvh - var(--panel-header-height, 61px))",
    padding: "16px",
    "@media (max-width: 767.98px)": { padding: "12px 12px 76px" },
  },
  /** Takes its place before it is shown: what stands above it is not known yet, and would move it. */
  unseen: { visibility: "hidden" },
  /** As high before its groups have come. */
  typeBar: { minHeight: "48px" },
  blank: { flex: "1 1 auto", display: "flex", flexDirection: "column", padding: "16px" },
  bars: { display: "flex", flexDirection: "column", gap: "8px", marginBottom: "12px" },
  pickers: {
    display: "flex",
    flexWrap: "wrap",
    gap: "8px",
    marginBottom: "8px",
    "@media (min-width: 768px)": { display: "none" },
  },
  /** Gives way below the width at which search, balance and name stand beside each other. */
  roomy: { "@media (max-width: 1023.98px)": { display: "none" } },
  wideGroup: { display: "inline-flex", alignItems: "center", gap: "8px", "@media (max-width: 767.98px)": { display: "none" } },
  wide: { "@media (max-width: 767.98px)": { display: "none" } },
  narrow: { "@media (min-width: 768px)": { display: "none" } },
});
