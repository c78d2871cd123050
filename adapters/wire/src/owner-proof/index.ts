export { getOwnerProof, postOwnerProof } from "./endpoints.ts";
