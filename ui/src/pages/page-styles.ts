import { makeStyles, tokens } from "@fluentui/react-components";

/** Looks that the simple pages share. */
export const usePageStyles = makeStyles({
  page: { maxWidth: "72rem", margin: "0 auto" },
  text: { maxWidth: "44rem", margin: "0 auto", lineHeight: tokens.lineHeightBase400 },
  title: { fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700, margin: "8px 0 16px" },
  list: {
    listStyleType: "none",
    margin: "0 0 24px",
    padding: 0,
    display: "grid",
    gap: "12px",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(220px, 100%), 1fr))",
  },
  tile: {
    display: "flex",
    alignItems: "center",
    gap: "12px",
    minHeight: "56px",
    padding: "8px 16px",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    color: "inherit",
    textDecorationLine: "none",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  frame: { display: "block", width: "100%", height: "75vh", border: `1px solid ${tokens.colorNeutralStroke2}` },
});
