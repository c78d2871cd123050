import { makeStyles, tokens } from "@fluentui/react-components";

/** The look of the forms of guests and of the profile. */
export const useFormStyles = makeStyles({
  page: { display: "flex", justifyContent: "center", padding: "24px 16px" },
  card: {
    boxSizing: "border-box",
    width: "100%",
    maxWidth: "440px",
    padding: "24px",
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  title: { margin: "0 0 16px", fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
  form: { display: "flex", flexDirection: "column", gap: "14px" },
  row: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px 16px" },
  links: { display: "flex", flexWrap: "wrap", gap: "8px 20px", marginTop: "16px" },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  problem: { margin: 0, color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
  // An input is as wide as its 20 characters by itself, which is too wide for 320 px.
  input: { minWidth: 0, "& input": { minWidth: 0, width: "100%" } },
  group: { border: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "12px" },
  legend: { padding: 0, marginBottom: "8px", fontWeight: tokens.fontWeightSemibold },
  summary: {
    padding: "12px 16px",
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    overflowWrap: "anywhere",
  },
  summaryTitle: { margin: "0 0 4px", fontSize: tokens.fontSizeBase300 },
  summaryList: { margin: 0, paddingLeft: "20px" },
  summaryLink: { color: "inherit", display: "inline-block", minHeight: "24px" },
});
