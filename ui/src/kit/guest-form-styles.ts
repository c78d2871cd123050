import { makeStyles, tokens } from "@fluentui/react-components";
import { layout } from "./layout.ts";

/** The look of the forms of guests. */
export const useGuestFormStyles = makeStyles({
  ...layout,
  form: { display: "flex", flexDirection: "column", gap: "14px" },
  links: { display: "flex", flexWrap: "wrap", gap: "8px 20px", marginTop: "16px" },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  problem: { margin: 0, color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  group: { border: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "12px" },
});
