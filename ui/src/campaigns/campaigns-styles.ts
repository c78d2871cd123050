import { makeStyles, tokens } from "@fluentui/react-components";
import { layout, pageOf, surface } from "../kit/layout.ts";
import { prose } from "../kit/prose.ts";

/** Looks of the pages of campaigns and plans. */
export const useCampaignsStyles = makeStyles({
  ...layout,
  prose,
  page: pageOf("page", "20px"),
  form: { display: "flex", flexDirection: "column", gap: "20px", width: "100%", maxWidth: "640px" },
  filters: {
    display: "grid",
    gap: "12px",
    alignItems: "end",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 150px), 1fr))",
  },
  start: { alignSelf: "start" },
  chips: { display: "flex", flexWrap: "wrap", gap: "6px", margin: 0, padding: 0, listStyleType: "none" },
  chip: {
    maxWidth: "100%",
    padding: "2px 10px",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: "anywhere",
  },
  up: { color: tokens.colorStatusSuccessForeground1, whiteSpace: "nowrap" },
  down: { color: tokens.colorStatusDangerForeground1, whiteSpace: "nowrap" },
  plans: {
    display: "grid",
    gap: "16px",
    margin: 0,
    padding: 0,
    listStyleType: "none",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 240px), 1fr))",
  },
  plan: {
    display: "flex",
    flexDirection: "column",
    gap: "12px",
    minWidth: 0,
    padding: "20px",
    ...surface,
    overflowWrap: "anywhere",
  },
  highlighted: { border: `2px solid ${tokens.colorBrandStroke1}` },
  price: { fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700, fontWeight: tokens.fontWeightSemibold },
  /** Buttons of plans beside each other stand on one line, whatever is said above them. */
  bottom: { marginTop: "auto", display: "flex", flexDirection: "column", gap: "8px" },
});
