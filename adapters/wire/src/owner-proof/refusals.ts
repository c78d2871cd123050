import type { ProofField } from "@panel/core/owner-proof";
import { fieldRefusal } from "../endpoint/refusal.ts";

/** Fields of a proof that the server can refuse. */
export const proofRefusal = fieldRefusal(
  new Map<string, ProofField>([
    ["password", "password"],
    ["code", "code"],
    ["session", "session"],
  ]),
);
