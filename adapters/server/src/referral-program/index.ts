export { referralProgram } from "./feature.ts";
