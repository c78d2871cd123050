/** Every cookie of the panel, in one place (DEC-049). */
export const cookieNames = {
  token: "token",
  theme: "theme",
  consent: "cookie_consent",
  locale: "i18n_redirected",
  affiliateCode: "affiliate_code",
  country: "client_ip_country",
  displayModeSent: "display_mode_sent",
  installPromptVariant: "pwa_prompt_variant",
  installPromptClosed: "pwa_prompt_closed",
  boughtNetwork: "bought_network",
  returningUser: "returning_user",
  abandonedCart: "abandoned_cart",
  lowValueCart: "low_value_cart",
  clearCart: "clear_cart",
  gatewayFrom: "gatewayFrom",
  rememberUser: "rememberUser",
  rememberEmail: "rememberEmail",
  onPanelLoggedIn: "onPanelLoggedIn",
} as const;

/** Every key of local storage (DEC-049). */
export const localStorageKeys = {
  cart: "cart",
  catalogueView: "catalogueView",
  drawerHover: "drawerHover",
  youtubeAccountId: "youtubeAccountId",
  newUserEmail: "newUserEmail",
  pendingPurchase: "pendingPurchase",
  pendingTopUp: "pendingTopUp",
  pendingSubscription: "pendingSubscription",
  pendingWithdrawal: "pendingWithdrawal",
  pendingFreeTrial: "pendingFreeTrial",
  lastInvoice: "lastInvoice",
  gatewayTab: "gatewayTab",
  attribution: "attribution",
  lastSettings: "lastSettings",
  savedLinks: "savedLinks",
  oneTap: "oneTap",
} as const;

/** Every key of session storage (DEC-049). */
export const sessionStorageKeys = {
  scrollPositions: "scrollPositions",
  cartLineEdit: "cartLineEdit",
  cataloguePlace: "cataloguePlace",
  waysIn: "waysIn",
  chunkReloadAt: "chunkReloadAt",
  comparison: "comparison",
  expertOrder: "expertOrder",
  guestEmail: "guestEmail",
  keptEvents: "keptEvents",
  moderationAlert: "moderationAlert",
  notices: "notices",
  orderForm: "orderForm",
  orderedNetwork: "orderedNetwork",
  savedLinks: "savedLinks",
  serviceWorkerReloaded: "swReloaded",
} as const;

export const SECONDS_PER_DAY = 86_400;
