export { payments } from "./feature.ts";
