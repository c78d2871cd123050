export { ownData } from "./feature.ts";
