import { makeStyles, tokens } from "@fluentui/react-components";
import { media } from "../bindings/media.ts";
import { layout, pageOf } from "../kit/layout.ts";

/** Looks of everything about paying. */
export const usePaymentStyles = makeStyles({
  ...layout,
  methods: { display: "grid", gap: "8px", gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))" },
  method: {
    display: "flex",
    alignItems: "flex-start",
    gap: "8px",
    minHeight: "44px",
    boxSizing: "border-box",
    padding: "10px 12px",
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":focus-within": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "1px" },
  },
  pick: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "flex-start",
    columnGap: "12px",
    padding: "10px 12px",
    minHeight: "64px",
    textAlign: "start",
  },
  chosen: { border: `1px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  radio: { width: "18px", height: "18px", margin: "2px 0 0", flexShrink: 0, accentColor: tokens.colorCompoundBrandBackground },
  icon: { width: "24px", height: "24px", objectFit: "contain", flexShrink: 0 },
  dot: { width: "16px", height: "16px", borderRadius: tokens.borderRadiusCircular, flexShrink: 0 },
  methodText: { display: "flex", flexDirection: "column", minWidth: 0, overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  bonus: { color: tokens.colorStatusSuccessForeground1, fontSize: tokens.fontSizeBase200 },
  page: pageOf("text", "20px"),
  large: { minHeight: "44px" },
  /** The price and the way to buy are always in sight: below the parts of the order, on phones above the panel's own bar. */
  buyBar: {
    [media.phone]: {
      position: "fixed",
      insetInline: 0,
      bottom: "60px",
      zIndex: 80,
      padding: "8px 16px",
      backgroundColor: tokens.colorNeutralBackground1,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  centred: { display: "flex", flexDirection: "column", alignItems: "center", gap: "12px", textAlign: "center" },
  account: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: "anywhere", userSelect: "all" },
});
