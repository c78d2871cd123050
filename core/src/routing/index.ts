export { isChunkFailure, mayReloadForChunk } from "./chunk-reload-guard.ts";
export { type ActiveRoute, CurrentRoute } from "./current-route.ts";
export { type Guard, guardOrder, guards, type NavigationEffect, type NavigationFacts } from "./guard-rules.ts";
export { layoutOf, loginCheckRedirect } from "./layout-rules.ts";
export { pathOf, plainRouteName, splitLocalePrefix, withLocalePrefix } from "./locale-path-rules.ts";
export { loginRedirect, withWayBack } from "./login-redirect-rules.ts";
export { storedQuery, targetAfterLogin } from "./login-return-rules.ts";
export {
  type ErrorCard,
  type ErrorPage,
  errorPageFor,
  type NavigationError,
  navigationErrorFrom,
  notFoundError,
} from "./navigation-error-rules.ts";
export { decideNavigation, type NavigationOutcome, pageGuardOrder } from "./navigation-outcome.ts";
export { matchPath, plainPathOf } from "./path-rules.ts";
export { type OrderPrefill, prefillFrom } from "./prefill-rules.ts";
export { escapedPart, idInQuery, parseQuery, queryText, queryWithout } from "./query-rules.ts";
export { redirectFor, redirectKey, type RedirectList } from "./redirect-rules.ts";
export { type PageLayout, requiresAuth, routeNamed, routeTable } from "./route-table.ts";
export type { NavigatorPort, Query, RouteTarget } from "./route.ts";
export { panelPathOf } from "./panel-path-rules.ts";
export { embeddedImageSource, imageSource, isExternalUrl, isInAppPath, safeUrl } from "./safe-url-rules.ts";
export { ScrollPositions } from "./scroll-positions.ts";
