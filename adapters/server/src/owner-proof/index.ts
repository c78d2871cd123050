export { ownerProof } from "./feature.ts";
