import { makeStyles, tokens } from "@fluentui/react-components";

/** Looks of the error pages. */
export const useErrorStyles = makeStyles({
  page: { maxWidth: "40rem", margin: "0 auto", padding: "48px 16px", textAlign: "center" },
  status: {
    margin: 0,
    fontSize: tokens.fontSizeHero1000,
    lineHeight: tokens.lineHeightHero1000,
    fontWeight: tokens.fontWeightBold,
    color: tokens.colorBrandForeground1,
  },
  title: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600, margin: "8px 0" },
  actions: { display: "flex", gap: "12px", justifyContent: "center", flexWrap: "wrap" },
});
