/** Code that every visit loads first, put together: fewer requests, and text that compresses better side by side. */
export const chunkGroups = [
  { name: "react", test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
  {
    name: "platform",
    test: /node_modules[\\/](mobx|mobx-react-lite|inversify|@inversifyjs|i18next|@griffel|@emotion[\\/]hash|rtl-css-js|stylis|keyborg)[\\/]|metadata-of-objects/,
  },
  {
    name: "panel",
    test: eager([
      "core/src/(locale|navigation|session|identifiers|result|tasks)/",
      "core/src/settings/(?!accessible-theme|contrast-rules)",
      "core/src/(time/clock|money/money|money/fraction|money/decimal-text|money/money-format)",
      "core/src/auth/(panel-session|session-|post-profile|refresh-|standard-tasks|token-refresher|frozen-notice|last-order|login-places|lost-session)",
      "core/src/catalogue/(catalogue|catalogue-rules|favourites|catalogue-view|catalogue-filters|service-query|service-search|service-results|service-text|search-port|service-groups)\\.ts",
      "core/src/inversify/(tokens?|shell-module|frame-module|session-module|catalogue-tokens|catalogue-module)\\.ts",
      "adapters/browser/src/(?!search)",
      "ui/src/app/(?!html-sanitiser)",
      "ui/src/kit/(button|control-styles|dialog|icons|link|message-bar|popover|spinner|text-field|visually-hidden|use-window-width)",
      "ui/src/theme/panel-theme",
      "ui/src/errors/(error-|route-|root-)",
      "ui/src/shell/(account-area|brand|choice-picker|currency-picker|frame|language-picker|loading-bar|page-layout-frame|services-button|shell-|slots|theme-switch|toolbar)",
    ]),
  },
] as const;

function eager(places: readonly string[]): RegExp {
  return new RegExp(`(${places.join("|")})`);
}
