import type { GivenProof, OwnerProofPort, ProofMeans, ProofRefusal } from "@panel/core/owner-proof";
import { success, type PortAnswer } from "@panel/core/result";
import { isMailedCode } from "../accounts/memory-challenges.ts";
import { refusedAt, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, type MemoryShop } from "../memory-shop.ts";
import type { MemorySecondFactorPort } from "../second-factor/memory-second-factor-port.ts";

interface MemoryOwnerProofDependencies {
  readonly shop: Pick<MemoryShop, "accounts" | "tokens">;
  readonly secondFactor: MemorySecondFactorPort;
}

/** The proof of the owner over the accounts in memory; a mailed code is `MEMORY_TWO_FACTOR_CODE`. */
export class MemoryOwnerProofPort implements OwnerProofPort {
  readonly #parts: MemoryOwnerProofDependencies;

  constructor(parts: MemoryOwnerProofDependencies) {
    this.#parts = parts;
  }

  means(): PortAnswer<ProofMeans> {
    const account = accountOf(this.#parts.shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const mailsCode = account.profile.email !== null;
    const takesCode = this.#parts.secondFactor.methodsOf(account).length > 0;
    return Promise.resolve(success({ hasPassword: account.password !== "", takesCode, mailsCode }));
  }

  give(proof: GivenProof): PortAnswer<null, ProofRefusal> {
    const { secondFactor, shop } = this.#parts;
    const account = accountOf(shop);
    if (!account) return Promise.resolve(sessionInvalid);
    if (proof.kind === "password" && (account.password === "" || proof.password !== account.password))
      return Promise.resolve(refusedAt("password", "Wrong password"));
    const isCode = (code: string) => isMailedCode(code) || secondFactor.isRight(account.profile.id, code);
    if (proof.kind === "code" && !isCode(proof.code)) return Promise.resolve(refusedAt("code", "Invalid code"));
    shop.accounts.prove(shop.tokens.read());
    return Promise.resolve(success(null));
  }
}
