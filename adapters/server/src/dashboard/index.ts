export { dashboard } from "./feature.ts";
