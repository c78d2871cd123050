export { gateway } from "./feature.ts";
