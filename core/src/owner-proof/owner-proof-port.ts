import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";

/** By what the logged-in customer can show to be the account's owner. */
export interface ProofMeans {
  readonly hasPassword: boolean;
  /** By a mailed code, one of the app, or a recovery code. */
  readonly takesCode: boolean;
  /** A code can be mailed. */
  readonly mailsCode: boolean;
}

/** What is given as a proof. */
export type GivenProof =
  | { readonly kind: "password"; readonly password: string }
  | { readonly kind: "code"; readonly code: string };

/** `session` is refused where no further code can be right, and a new one has to be mailed. */
export type ProofField = "password" | "code" | "session";
export type ProofRefusal = FieldRefusal<ProofField>;

/** The proof that it is the owner who holds a session (EXT-owner-proof, EXT-owner-proof-give). */
export interface OwnerProofPort {
  means(signal?: CancelSignal): PortAnswer<ProofMeans>;
  /** Makes the session one that may change how one gets into the account, for ten minutes. */
  give(proof: GivenProof): PortAnswer<null, ProofRefusal>;
}
