export * from "./payment-entities.ts";
export type { PaymentsPort, TopUpRequest } from "./payments-port.ts";
export * from "./payment-bonus-rules.ts";
export * from "./payment-choice.ts";
export * from "./payment-method-rules.ts";
export * from "./payment-methods-model.ts";
export type * from "./payment-surroundings.ts";
