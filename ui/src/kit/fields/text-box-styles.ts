import { makeStyles, tokens } from "@fluentui/react-components";
import { media } from "../../bindings/media.ts";

/** Looks of the box that text is typed into. */
export const useTextBoxStyles = makeStyles({
  box: {
    boxSizing: "border-box",
    display: "flex",
    alignItems: "center",
    minHeight: "36px",
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  invalid: {
    border: `1px solid ${tokens.colorStatusDangerBorder2}`,
    [media.forcedColours]: { border: "2px dashed CanvasText" },
  },
  disabled: { color: tokens.colorNeutralForegroundDisabled, border: `1px solid ${tokens.colorNeutralStrokeDisabled}` },
  // An input is as wide as its 20 characters by itself, which is too wide for 320 px.
  input: {
    boxSizing: "border-box",
    flex: "1 1 auto",
    width: "100%",
    minWidth: 0,
    minHeight: "34px",
    padding: "0 10px",
    border: "none",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: "transparent",
    color: "inherit",
    font: "inherit",
    "::placeholder": { color: tokens.colorNeutralForeground3 },
  },
  before: { paddingInlineStart: "10px", color: tokens.colorNeutralForeground2 },
  after: { paddingInlineEnd: "10px", color: tokens.colorNeutralForeground2 },
});
