/**
 * The calls whose last answers a device keeps, by their paths: what it takes to show the catalogue, the orders and the dashboard
 * without a connection. Reads only; numbers stand in braces.
 */
export const keptPaths: readonly string[] = [
  "/settings",
  "/pages",
  "/menu-items",
  "/custom-menu-items",
  "/banners",
  "/api/v1/networks",
  "/api/v1/services/labels",
  "/api/v1/services/favorites",
  "/api/v1/special-offers",
  "/api/v1/discounts",
  "/api/v1/profile",
  "/api/v1/dashboard",
  "/api/v1/orders/datatable",
  "/api/v1/orders/{orderId}",
];

/** Of an answer that came from the device: since when it has been kept, in milliseconds since 1970-01-01 UTC. */
export const KEPT_SINCE_HEADER = "x-panel-kept-since";

/** What the paths of these calls look like. */
export const keptPatterns: readonly RegExp[] = keptPaths.map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, "\\d+")}$`));

/** Whether the answer of a read at this path, without its query, is one that a device keeps. */
export const isKeptPath = (path: string): boolean => keptPatterns.some((pattern) => pattern.test(path));
