export { notificationFlagsFromWire, notificationFlagsToWire } from "./codec.ts";
export { getUnsubscribe, postUnsubscribe } from "./endpoints.ts";
