import { tokens } from "@fluentui/react-components";

/** The box that chooses a service for the comparison, on a page and in a list: room for a finger around a small box. */
export const compareLabel = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "6px",
  minWidth: "32px",
  minHeight: "32px",
  flexShrink: 0,
  cursor: "pointer",
  fontSize: tokens.fontSizeBase200,
} as const;

export const compareBox = {
  width: "18px",
  height: "18px",
  margin: 0,
  cursor: "inherit",
  accentColor: tokens.colorCompoundBrandBackground,
} as const;
