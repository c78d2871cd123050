import { makeStyles, tokens } from "@fluentui/react-components";

/** Looks that several controls share. */
export const useControlStyles = makeStyles({
  field: { display: "flex", flexDirection: "column", gap: "4px" },
  label: { fontWeight: tokens.fontWeightSemibold },
  input: {
    minHeight: "36px",
    minWidth: 0,
    boxSizing: "border-box",
    padding: "0 10px",
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: "inherit",
    "::placeholder": { color: tokens.colorNeutralForeground3 },
  },
  invalid: { border: `1px solid ${tokens.colorStatusDangerBorder2}` },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  error: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
  visuallyHidden: {
    position: "absolute",
    width: "1px",
    height: "1px",
    margin: "-1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  },
});
