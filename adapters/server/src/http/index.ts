export { calls } from "./feature.ts";
