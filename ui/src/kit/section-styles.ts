import { makeStyles, tokens } from "@fluentui/react-components";
import { layout, pageOf, surface } from "./layout.ts";

export const useSectionStyles = makeStyles({
  ...layout,
  page: pageOf("form", "20px"),
  section: {
    padding: "16px 20px",
    ...surface,
    color: tokens.colorNeutralForeground1,
  },
  sectionTitle: { margin: "0 0 12px", fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  stack: { display: "flex", flexDirection: "column", gap: "12px", alignItems: "flex-start" },
  row: { display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: "8px 16px" },
  text: { margin: 0, overflowWrap: "anywhere" },
  icon: { width: "40px", height: "40px", objectFit: "contain" },
});
