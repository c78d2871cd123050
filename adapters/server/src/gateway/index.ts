export { gateway } from "./feature.ts";
export { gatewaySecret, signCallback } from "./gateway-callback.ts";
export type { StripeAccount } from "./stripe-account.ts";
export { LATE_CALLBACK_MS } from "./sandbox-gateway.ts";
export { paymentCommands, paymentsThatWait } from "./payment-commands.ts";
