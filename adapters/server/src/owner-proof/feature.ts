import type { SealKey } from "../secrets/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { ownerProofHandlers } from "./owner-proof-handlers.ts";

/** The proof of a session's owner, by password or code. */
export const ownerProof: ServerFeature<{ readonly sealKey: SealKey | null }> = {
  start: ({ sealKey }) => ({ handlers: ownerProofHandlers(sealKey) }),
};
