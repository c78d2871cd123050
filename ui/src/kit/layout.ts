import { tokens } from "@fluentui/react-components";
import { media } from "../bindings/media.ts";

/** The header's height, for what sticks below it; measured, and 61 px until it is (THM-011, DEC-181). */
export const headerHeight = "var(--panel-header-height, 61px)";

/** A page of the cabinet: its parts below each other, at most so wide. */
export const pageOf = (maxWidth: number, gap = "16px") =>
  ({
    display: "flex",
    flexDirection: "column",
    gap,
    maxWidth: `${String(maxWidth)}px`,
    margin: "0 auto",
    padding: "16px",
    [media.phone]: { padding: 0 },
  }) as const;

/** What the styles of every feature are made of; to be spread into `makeStyles`, so that the same look has one place. */
export const layout = {
  stack: { display: "flex", flexDirection: "column", gap: "16px", minWidth: 0 },
  tight: { display: "flex", flexDirection: "column", gap: "6px", minWidth: 0 },
  row: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px 16px" },
  /** A heading with what stands at its other end. */
  head: { display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: "8px 16px" },
  /** Fields and buttons beside each other, on one base line. */
  toolbar: { display: "flex", flexWrap: "wrap", alignItems: "end", gap: "12px" },
  grow: { flex: "1 1 220px", minWidth: 0 },
  /** Fields beside each other where there is room. */
  pair: {
    display: "grid",
    gap: "16px",
    alignItems: "start",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 220px), 1fr))",
  },
  list: { margin: 0, padding: 0, listStyleType: "none", display: "flex", flexDirection: "column", gap: "8px" },
  /** A group of fields as the platform knows it, without the platform's frame. */
  group: { margin: 0, padding: 0, border: "0 none", minWidth: 0 },
  legend: { padding: 0, marginBottom: "8px", fontWeight: tokens.fontWeightSemibold },
  /** Parts of a form in a frame of their own. */
  card: {
    boxSizing: "border-box",
    minWidth: 0,
    display: "flex",
    flexDirection: "column",
    gap: "20px",
    padding: "20px",
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [media.phone]: { padding: "14px" },
  },
  title: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
  heading: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600, overflowWrap: "anywhere" },
  subheading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  error: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  /** Text of somebody else, which breaks rather than running out of its place. */
  word: { overflowWrap: "anywhere" },
} as const;
