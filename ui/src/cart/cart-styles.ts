import { makeStyles, tokens } from "@fluentui/react-components";
import { layout } from "../kit/layout.ts";
import { media } from "../bindings/media.ts";

/** Looks of the open cart. */
export const useCartStyles = makeStyles({
  ...layout,
  body: { display: "flex", flexDirection: "column", gap: "20px", paddingBottom: "24px" },
  groupHead: {
    display: "flex",
    alignItems: "center",
    gap: "8px",
    padding: "8px 12px",
    backgroundColor: tokens.colorNeutralBackground2,
  },
  groupText: { flexGrow: 1, minWidth: 0, display: "flex", flexDirection: "column" },
  groupName: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  link: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, overflowWrap: "anywhere" },
  icon: { width: "24px", height: "24px", objectFit: "contain", flexShrink: 0 },
  rows: { listStyleType: "none", margin: 0, padding: 0 },
  faulty: { backgroundColor: tokens.colorStatusDangerBackground1 },
  line: {
    display: "grid",
    gridTemplateColumns: "auto auto 1fr auto auto auto",
    alignItems: "center",
    gap: "8px",
    [media.phone]: { gridTemplateColumns: "auto auto 1fr auto" },
  },
  number: { color: tokens.colorNeutralForeground2, minWidth: "20px" },
  name: { minWidth: 0, overflowWrap: "anywhere" },
  wide: { [media.phone]: { display: "none" } },
  narrow: { [media.fromTablet]: { display: "none" } },
  figures: { textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  subtotal: { [media.phone]: { gridColumn: "3", gridRow: "2", textAlign: "start" } },
  actions: { display: "flex", gap: "4px", [media.phone]: { gridColumn: "4", gridRow: "2" } },
  note: { display: "block", color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  editor: {
    display: "grid",
    gridTemplateColumns: "1fr 1fr auto",
    alignItems: "start",
    gap: "8px 12px",
    paddingTop: "10px",
    [media.phone]: { gridTemplateColumns: "1fr" },
  },
  editAll: { gridColumn: "1 / -1", justifySelf: "start" },
  done: { marginTop: "26px", [media.phone]: { marginTop: 0 } },
  former: { marginInlineEnd: "8px", color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  login: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "4px 12px" },
  message: { whiteSpace: "pre-line" },
  group: {
    display: "flex",
    flexDirection: "column",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: "hidden",
  },
  row: { padding: "10px 12px", borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  error: { display: "block", color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});
