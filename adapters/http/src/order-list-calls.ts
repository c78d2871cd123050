/** What the lists of a customer's orders, drip feeds and favourite services read: one door, as the account's. */
export { HttpDripFeedsPort } from "./http-drip-feeds-port.ts";
export { HttpMyServicesPort } from "./http-my-services-port.ts";
export { HttpOrderStatisticsPort } from "./http-order-statistics-port.ts";
export { HttpOrdersPort } from "./http-orders-port.ts";
