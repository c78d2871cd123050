import { neutralTokens } from "./neutral-tokens.ts";
import { webDarkTheme, webLightTheme, type Theme } from "@fluentui/react-components";
import { accessibleTheme, type AccessiblePalette, type ThemeColours, type ThemeName } from "@panel/core/settings";

/** Fluent's theme with the operator's colours in it, repaired so that every pair can be read (THM-003). */
export function operatorTheme(colours: ThemeColours, name: ThemeName): Theme {
  const base = name === "dark" ? webDarkTheme : webLightTheme;
  const { palette } = accessibleTheme(colours, name);
  return { ...base, ...neutralTokens(name), ...tokensOf(palette) };
}

/** Where Fluent uses each colour; the panel's own header has variables of its own. */
function tokensOf(palette: AccessiblePalette): Partial<Theme> {
  return {
    colorBrandBackground: palette.primary,
    colorBrandBackgroundHover: palette.primaryHover,
    colorBrandBackgroundPressed: palette.primaryPressed,
    colorBrandBackgroundSelected: palette.primaryHover,
    // What is chosen; its words keep the neutral colour, or have one of their own.
    colorBrandBackground2: palette.tint,
    colorBrandForeground2: palette.onTint,
    // Signs without words of their own: check marks, switches, bars.
    colorCompoundBrandBackground: palette.primaryEdge,
    colorCompoundBrandBackgroundHover: palette.primaryEdge,
    colorCompoundBrandBackgroundPressed: palette.primaryText,
    colorNeutralForegroundOnBrand: palette.onPrimary,
    colorBrandForeground1: palette.primaryText,
    colorBrandForegroundLink: palette.primaryText,
    colorBrandForegroundLinkHover: palette.primaryText,
    colorBrandForegroundLinkPressed: palette.primaryText,
    colorCompoundBrandForeground1: palette.primaryText,
    colorCompoundBrandForeground1Hover: palette.primaryText,
    colorCompoundBrandForeground1Pressed: palette.primaryText,
    colorNeutralForeground2BrandHover: palette.primaryText,
    colorNeutralForeground2BrandPressed: palette.primaryText,
    colorNeutralForeground2BrandSelected: palette.primaryText,
    colorBrandStroke1: palette.icons,
    colorCompoundBrandStroke: palette.icons,
    colorCompoundBrandStrokeHover: palette.icons,
    colorCompoundBrandStrokePressed: palette.icons,
    colorStrokeFocus2: palette.focus,
    // Lines and signs, beside which words keep the theme's own colours.
    colorStatusSuccessBorder1: palette.success,
    colorStatusWarningBorder1: palette.warning,
    ...headerVariables(palette),
  };
}

/** Every entry of a theme becomes a CSS variable, those of our own too. */
const headerVariables = (palette: AccessiblePalette): Partial<Theme> =>
  ({
    "panel-header-left": palette.headerLeft,
    "panel-header-right": palette.headerRight,
    "panel-on-header": palette.onHeader,
    "panel-info": palette.info,
    "panel-icons": palette.icons,
    "panel-brand-edge": palette.primaryEdge,
  }) as Partial<Theme>;
