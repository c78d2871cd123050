import { makeStyles, tokens } from "@fluentui/react-components";
import { media } from "../../bindings/media.ts";

/** The look of the checked lines of an expert order. */
export const useExpertStyles = makeStyles({
  scroll: { overflowX: "auto", maxWidth: "100%" },
  table: {
    width: "100%",
    borderCollapse: "collapse",
    fontSize: tokens.fontSizeBase200,
    "& th, & td": {
      padding: "8px",
      textAlign: "start",
      verticalAlign: "top",
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      overflowWrap: "anywhere",
    },
    "& th": { overflowWrap: "normal", whiteSpace: "nowrap" },
    // On a phone each line is a small card: no column is narrow enough to be read.
    [media.phone]: {
      "& thead": { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
      "& tr": {
        display: "grid",
        gridTemplateColumns: "auto 1fr",
        padding: "8px 0",
        borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      },
      "& th, & td": { padding: "2px 8px", borderBottom: "0 none" },
      "& td": { gridColumn: "2" },
      "& tbody th": { gridColumn: "1", gridRow: "1" },
    },
  },
  link: { minWidth: "150px" },
  number: { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
  bad: { backgroundColor: tokens.colorStatusDangerBackground1 },
  problem: { color: tokens.colorStatusDangerForeground1 },
  doubt: { color: tokens.colorStatusWarningForeground3 },
});
