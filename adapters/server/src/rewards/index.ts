export { rewards } from "./feature.ts";
