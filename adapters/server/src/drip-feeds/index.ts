export { dripFeeds } from "./feature.ts";
