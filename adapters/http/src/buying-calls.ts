/** What an order is priced, placed and paid by: one door, because anyone who orders needs all of it. */
export { HttpOrderingPort } from "./http-ordering-port.ts";
export { HttpPaymentsPort } from "./http-payments-port.ts";
