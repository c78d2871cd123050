import { tokens } from "@fluentui/react-components";

/** The operator's own colour as a ground. Where it does not stand out from the page, its darker or lighter kin around it does (THM-003). */
export const brandFill = {
  border: "1px solid var(--panel-brand-edge, transparent)",
  boxShadow: "inset 0 0 0 1px var(--panel-brand-edge, transparent)",
  backgroundColor: tokens.colorBrandBackground,
  color: tokens.colorNeutralForegroundOnBrand,
} as const;

/** The same for what is pressed. */
export const brandControl = {
  ...brandFill,
  ":hover": { backgroundColor: tokens.colorBrandBackgroundHover, color: tokens.colorNeutralForegroundOnBrand },
} as const;
