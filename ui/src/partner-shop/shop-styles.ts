import { makeStyles, tokens } from "@fluentui/react-components";
import { layout } from "../kit/layout.ts";

/** Looks of the shop in a partner's page, from 280 px on. */
export const useShopStyles = makeStyles({
  ...layout,
  page: {
    boxSizing: "border-box",
    display: "flex",
    flexDirection: "column",
    gap: "16px",
    width: "100%",
    maxWidth: "560px",
    marginInline: "auto",
    padding: "16px",
  },
  full: { width: "100%" },
  found: { maxHeight: "240px", overflowY: "auto" },
  hit: { justifyContent: "space-between", width: "100%", textAlign: "start", height: "auto", paddingBlock: "6px" },
  methods: { display: "flex", flexDirection: "column", gap: "8px" },
  method: {
    display: "flex",
    alignItems: "center",
    gap: "8px",
    minHeight: "44px",
    paddingInline: "12px",
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: "pointer",
  },
  fee: { marginInlineStart: "auto", color: tokens.colorNeutralForeground2 },
  total: { display: "flex", justifyContent: "space-between", alignItems: "baseline", gap: "16px", margin: 0 },
  sum: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  link: { color: tokens.colorBrandForegroundLink, overflowWrap: "anywhere" },
});
