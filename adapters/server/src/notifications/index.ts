export { notifications } from "./feature.ts";
