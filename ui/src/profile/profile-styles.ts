import { makeStyles, tokens } from "@fluentui/react-components";

export const useProfileStyles = makeStyles({
  page: {
    display: "flex",
    flexDirection: "column",
    gap: "20px",
    maxWidth: "960px",
    margin: "0 auto",
    padding: "16px",
    "@media (max-width: 767.98px)": { padding: 0 },
  },
  head: { display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: "12px" },
  title: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
  section: {
    padding: "16px 20px",
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  sectionTitle: { margin: "0 0 12px", fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  facts: { display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(200px, 1fr))", gap: "12px 24px", margin: 0 },
  factName: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  factValue: { margin: 0, overflowWrap: "anywhere" },
  stack: { display: "flex", flexDirection: "column", gap: "12px", alignItems: "flex-start" },
  row: { display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: "8px 16px" },
  text: { margin: 0, overflowWrap: "anywhere" },
  icon: { width: "40px", height: "40px", objectFit: "contain" },
  progress: { width: "100%", maxWidth: "420px" },
});
