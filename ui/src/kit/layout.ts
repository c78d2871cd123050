import { tokens } from "@fluentui/react-components";
import { media } from "../bindings/media.ts";

/** The header's height, for what sticks below it; measured, and 61 px until it is (THM-011, DEC-181). */
export const headerHeight = "var(--panel-header-height, 61px)";

/** Widest content of the container around every page, in pixels; tables with many columns have a wider one. */
const containers = { page: 1216, wide: 1616 } as const;
/** How wide a page may become, in pixels. Forms and texts are narrower than their container and begin where it begins. */
const widths = { ...containers, form: 1088, text: 720 } as const;

/** What a page holds: a bit of everything, a table, a form, or text to read. */
export type PageKind = keyof typeof widths;

/** Where a page stands within what the frame leaves to it: every page of a container begins at the same edge. */
export const placeOf = (kind: PageKind) => {
  const container = kind === "wide" ? containers.wide : containers.page;
  return {
    boxSizing: "border-box",
    minWidth: 0,
    maxWidth: `${String(widths[kind])}px`,
    marginInlineStart: `max(0px, calc((100% - ${String(container)}px) / 2))`,
  } as const;
};

/** A page with its parts below each other. */
export const pageOf = (kind: PageKind, gap = "16px") =>
  ({ ...placeOf(kind), display: "flex", flexDirection: "column", gap }) as const;

/** What lies on the page: told from it by its ground and a shadow, and by a line where the system forces its own colours. */
export const surface = {
  borderRadius: tokens.borderRadiusXLarge,
  border: `1px solid ${tokens.colorTransparentStroke}`,
  backgroundColor: tokens.colorNeutralBackground1,
  boxShadow: tokens.shadow2,
} as const;

/** What the styles of every feature are made of; to be spread into `makeStyles`, so that the same look has one place. */
export const layout = {
  stack: { display: "flex", flexDirection: "column", gap: "16px", minWidth: 0 },
  tight: { display: "flex", flexDirection: "column", gap: "6px", minWidth: 0 },
  row: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px 16px" },
  /** A heading with what is at its other end. */
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
    ...surface,
    [media.phone]: { padding: "14px" },
  },
  /** The one heading of a page. */
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: "anywhere",
    [media.phone]: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, overflowWrap: "anywhere" },
  subheading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  error: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  /** Text of another person, which breaks rather than running out of its place. */
  word: { overflowWrap: "anywhere" },
} as const;
