import { makeStyles, tokens } from "@fluentui/react-components";
import { layout, placeOf } from "../kit/layout.ts";

/** Looks of the error pages. */
export const useErrorStyles = makeStyles({
  page: { ...placeOf("text"), paddingBlock: "32px" },
  /** Without the frame around it. */
  bare: { paddingInline: "16px" },
  status: {
    margin: 0,
    fontSize: tokens.fontSizeHero1000,
    lineHeight: tokens.lineHeightHero1000,
    fontWeight: tokens.fontWeightBold,
    color: tokens.colorBrandForeground1,
  },
  title: { ...layout.title, marginBlock: "8px" },
  actions: { display: "flex", gap: "12px", flexWrap: "wrap" },
});
