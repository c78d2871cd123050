import { makeStyles, tokens } from "@fluentui/react-components";
import { layout, pageOf } from "../kit/layout.ts";

export const useBonusesStyles = makeStyles({
  ...layout,
  page: pageOf("page", "24px"),
  cards: {
    ...layout.list,
    display: "grid",
    gap: "16px",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 280px), 1fr))",
  },
  offer: { ...layout.card, gap: "12px", height: "100%", boxSizing: "border-box" },
  name: { display: "flex", alignItems: "center", gap: "8px", margin: 0, overflowWrap: "anywhere" },
  step: { display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: "8px" },
  gain: { display: "flex", flexDirection: "column", minWidth: 0, color: tokens.colorStatusSuccessForeground1 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, overflowWrap: "anywhere" },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase400, overflowWrap: "anywhere", margin: 0 },
  words: { margin: 0, overflowWrap: "anywhere" },
});
