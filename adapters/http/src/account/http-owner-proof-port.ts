import type { GivenProof, OwnerProofPort, ProofMeans, ProofRefusal } from "@panel/core/owner-proof";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import { getOwnerProof, postOwnerProof } from "@panel/wire/owner-proof";
import type { HttpClient } from "../transport/http-client.ts";

/** The proof of the owner over HTTP (EXT-owner-proof, EXT-owner-proof-give). */
export class HttpOwnerProofPort implements OwnerProofPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async means(signal?: CancelSignal): PortAnswer<ProofMeans> {
    return mapResult(await this.client.call(getOwnerProof, { signal }), (means) => ({
      hasPassword: means.has_password,
      takesCode: means.takes_code,
      mailsCode: means.mails_code,
    }));
  }

  give(proof: GivenProof): PortAnswer<null, ProofRefusal> {
    const body = proof.kind === "password" ? { password: proof.password } : { code: proof.code };
    return this.client.call(postOwnerProof, { body });
  }
}
