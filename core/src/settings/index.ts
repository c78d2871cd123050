export {
  type AccessiblePalette,
  accessibleTheme,
  CONTROL_CONTRAST,
  productColours,
  TEXT_CONTRAST,
  TINT_CONTRAST,
  themeGrounds,
  themeNeutrals,
  type ThemeNeutrals,
} from "./accessible-theme.ts";
export { breakpoints, isMobileWidth } from "./breakpoint-rules.ts";
export { channelsOf, contrastRatio, hexOf, textOn } from "./contrast-rules.ts";
export { CurrencyModel } from "./currency-model.ts";
export { currencies, currencyFrom, offeredCurrencies } from "./currency-rules.ts";
export { offeredFeatures } from "./feature-rules.ts";
export type {
  CreateOrderType,
  CurrencyCode,
  CustomMenuItem,
  FeatureFlags,
  FreeTrialSettings,
  InstanceSettings,
  MenuItem,
  PageSettings,
  RedirectEntry,
  SocialLinks,
  SpecialOffer,
  ThemeColours,
  ThemeName,
} from "./instance-settings.ts";
export { registerLanguageReloads } from "./language-reloads.ts";
export { neutralSettings } from "./neutral-settings.ts";
export { recallSettings, REMEMBERED_SETTINGS_MS, rememberSettings } from "./remembered-settings.ts";
export { SettingsModel } from "./settings-model.ts";
export type { SettingsPort } from "./settings-port.ts";
export { StartUp, type StartUpSources } from "./start-up.ts";
export { chosenTheme, decidedTheme, ThemeModel } from "./theme-model.ts";
export {
  type CaptchaProviderName,
  captchaProviders,
  type CaptchaSettings,
  type ChatProvider,
  chatProviderOf,
  type ChatSettings,
  checkedSiteKey,
  checkedTagId,
  drawnCaptcha,
  namedCaptcha,
  type NamedCaptcha,
  type TagIds,
} from "./third-parties.ts";
