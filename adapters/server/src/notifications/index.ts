export { notifications } from "./feature.ts";
export { readNotificationFlags } from "./notification-choices.ts";
export { unsubscribeSignature } from "./unsubscribe-signature.ts";
