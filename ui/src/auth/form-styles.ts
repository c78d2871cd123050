import { makeStyles, tokens } from "@fluentui/react-components";
import { layout } from "../kit/layout.ts";

/** The look of the forms of guests and of the profile. */
export const useFormStyles = makeStyles({
  ...layout,
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
  links: { display: "flex", flexWrap: "wrap", gap: "8px 20px", marginTop: "16px" },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  problem: { margin: 0, color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  group: { border: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "12px" },
});
