export { mail } from "./feature.ts";
