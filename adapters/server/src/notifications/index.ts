export { notifications } from "./feature.ts";
export { choicesAddress, endAddress } from "./notification-addresses.ts";
export { accountNow, readNotificationFlags } from "./notification-choices.ts";
export { unsubscribeSignature } from "./unsubscribe-signature.ts";
