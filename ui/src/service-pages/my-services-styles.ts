import { surface } from "../kit/layout.ts";
import { makeStyles, tokens } from "@fluentui/react-components";

/** Looks of the bought services and of what is said about them. */
export const useMyServicesStyles = makeStyles({
  rated: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    ...surface,
  },
  name: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS, overflowWrap: "anywhere", minWidth: 0 },
  label: { fontWeight: tokens.fontWeightSemibold },
  comment: {
    boxSizing: "border-box",
    width: "100%",
    padding: "8px 10px",
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: "inherit",
    resize: "vertical",
  },
  note: { color: tokens.colorStatusWarningForeground3, fontSize: tokens.fontSizeBase200 },
});
