export { guardedPort } from "./guarded-port.ts";
export { OwnerProof, type OwnerProofDependencies, type ProofKind } from "./owner-proof.ts";
export type { GivenProof, OwnerProofPort, ProofField, ProofMeans, ProofRefusal } from "./owner-proof-port.ts";
export { isProved, OWNER_PROOF_LIFE_MS } from "./owner-proof-rules.ts";
