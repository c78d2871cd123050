export { verificationDocument } from "./feature.ts";
