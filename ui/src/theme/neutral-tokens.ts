import type { Theme } from "@fluentui/react-components";
import { type ThemeName, themeNeutrals } from "@panel/core/settings";

type Tokens = Partial<Theme>;

/** Corners: controls, and cards. */
const radii: Tokens = { borderRadiusMedium: "6px", borderRadiusLarge: "8px", borderRadiusXLarge: "12px" };

const groundsOf = (name: ThemeName): Tokens => {
  const { card, hover, inset, page, subtle } = themeNeutrals[name];
  return {
    colorNeutralBackground1: card,
    colorNeutralBackground1Hover: hover,
    colorNeutralBackground1Pressed: inset,
    colorNeutralBackground2: page,
    colorNeutralBackground3: inset,
    colorSubtleBackgroundHover: subtle,
    colorSubtleBackgroundPressed: inset,
    colorNeutralBackgroundDisabled: inset,
  };
};

/** Greys with a hint of blue, so that white cards part from the page without a line; in the dark depth is lightness. */
const greys: Readonly<Record<ThemeName, Tokens>> = {
  light: {
    colorNeutralBackground5: "#e6e6ed",
    colorNeutralForeground1: "#1b1b22",
    colorNeutralForeground2: "#41414d",
    colorNeutralForeground3: "#5d5d6b",
    colorNeutralStroke1: "#d2d2dc",
    colorNeutralStroke2: "#e6e6ed",
    colorNeutralStrokeAccessible: "#80808f",
    shadow2: "0 0 0 1px rgb(20 20 45 / 0.05), 0 1px 2px rgb(20 20 45 / 0.06)",
    shadow4: "0 0 0 1px rgb(20 20 45 / 0.05), 0 2px 6px rgb(20 20 45 / 0.08)",
    shadow16: "0 0 0 1px rgb(20 20 45 / 0.06), 0 8px 24px rgb(20 20 45 / 0.14)",
    shadow28: "0 0 0 1px rgb(20 20 45 / 0.06), 0 14px 40px rgb(20 20 45 / 0.22)",
  },
  dark: {
    colorNeutralBackground1Selected: "#41414d",
    colorNeutralBackground5: "#41414d",
    colorNeutralForeground1: "#f3f3f6",
    colorNeutralForeground2: "#d2d2da",
    colorNeutralForeground3: "#a5a5b3",
    colorNeutralStroke1: "#42424e",
    colorNeutralStroke2: "#31313b",
    colorNeutralStrokeAccessible: "#80808f",
    // Under words that were searched for.
    colorPaletteYellowBackground2: "#6b6000",
    shadow2: "0 0 0 1px rgb(255 255 255 / 0.05)",
    shadow4: "0 0 0 1px rgb(255 255 255 / 0.06), 0 2px 6px rgb(0 0 0 / 0.4)",
    shadow16: "0 0 0 1px rgb(255 255 255 / 0.09), 0 8px 24px rgb(0 0 0 / 0.5)",
    shadow28: "0 0 0 1px rgb(255 255 255 / 0.09), 0 14px 40px rgb(0 0 0 / 0.6)",
  },
};

/** Greys, corners and shadows of the panel in place of Fluent's, for all of its controls. */
export const neutralTokens = (name: ThemeName): Tokens => ({ ...radii, ...groundsOf(name), ...greys[name] });
