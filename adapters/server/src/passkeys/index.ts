export { passkeys } from "./feature.ts";
