export * from "./payment-entities.ts";
export type { PaymentsPort, TopUpRequest } from "./payments-port.ts";
