import { makeStyles, tokens } from "@fluentui/react-components";
import { layout, pageOf } from "../kit/layout.ts";
import { prose } from "../kit/prose.ts";

export const useFreeTrialsStyles = makeStyles({
  ...layout,
  prose,
  page: pageOf("page", "20px"),
  quests: {
    margin: 0,
    padding: 0,
    listStyleType: "none",
    display: "grid",
    gap: "16px",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
  },
  quest: { ...layout.card, gap: "12px", height: "100%" },
  image: { flexShrink: 0, width: "56px", height: "56px", objectFit: "cover", borderRadius: tokens.borderRadiusLarge },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, overflowWrap: "anywhere" },
  reward: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: "anywhere" },
  /** What stands last in a card is at its foot, however long the others are. */
  foot: { marginTop: "auto", display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px 16px" },
  /** The quest to read, and the form beside it where there is room. */
  columns: {
    display: "grid",
    gap: "20px",
    alignItems: "start",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 380px), 1fr))",
  },
  condition: { display: "flex", flexDirection: "column", gap: "6px" },
  link: { overflowWrap: "anywhere", color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});
