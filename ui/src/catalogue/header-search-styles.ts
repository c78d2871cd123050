import { makeStyles, tokens } from "@fluentui/react-components";

/** Looks of the header search and its list. */
export const useHeaderSearchStyles = makeStyles({
  root: { position: "relative", flexGrow: 1, minWidth: 0 },
  input: {
    boxSizing: "border-box",
    width: "100%",
    minHeight: "36px",
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: "inherit",
  },
  popup: {
    position: "absolute",
    insetInline: 0,
    top: "calc(100% + 4px)",
    zIndex: 20,
    padding: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
  },
  // The list itself scrolls: it is what the input controls, and its arrow keys move in it.
  list: { maxHeight: "min(480px, 70vh)", overflowY: "auto" },
  heading: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  option: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    minHeight: "32px",
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: "pointer",
    overflowWrap: "anywhere",
    ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  active: { backgroundColor: tokens.colorSubtleBackgroundSelected, outline: `2px solid ${tokens.colorStrokeFocus2}` },
  mark: { backgroundColor: tokens.colorPaletteYellowBackground2, color: tokens.colorNeutralForeground1 },
  number: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  // At the end of the line, whole: the name gives way.
  price: { marginInlineStart: "auto", flexShrink: 0, textAlign: "end", whiteSpace: "nowrap" },
  note: { padding: tokens.spacingHorizontalM, margin: 0 },
  icon: { width: "20px", height: "20px", objectFit: "contain", flexShrink: 0 },
  dot: { width: "12px", height: "12px", borderRadius: tokens.borderRadiusCircular, flexShrink: 0 },
});
