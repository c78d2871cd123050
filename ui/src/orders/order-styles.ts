import { makeStyles, tokens } from "@fluentui/react-components";
import { media } from "../bindings/media.ts";
import { layout, pageOf } from "../kit/layout.ts";

/** Looks of the orders list and page. */
export const useOrderStyles = makeStyles({
  ...layout,
  page: pageOf("page"),
  table: pageOf("wide"),
  /** What goes on at the wide side, what is known at the narrow one. */
  columns: {
    display: "grid",
    gap: "16px",
    alignItems: "start",
    gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr)",
    [media.belowDesktop]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
  /** The big figure of a card. */
  percent: {
    margin: 0,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: "tabular-nums",
  },
  /** Actions at the other end of the heading. */
  actions: { ...layout.row, marginInlineStart: "auto", [media.phone]: { marginInlineStart: 0 } },
  /** The menus of a list stand below each other. */
  rowActions: { display: "flex", alignItems: "center", justifyContent: "space-between", gap: "4px" },
  lines: { ...layout.list, gap: "2px", maxHeight: "240px", overflowY: "auto" },
});
