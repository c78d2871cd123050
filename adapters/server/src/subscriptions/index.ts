export { subscriptions } from "./feature.ts";
