import { ownerProofModule, ownerProofTokens } from "@panel/core/owner-proof/wiring";
import { observer } from "mobx-react-lite";
import { useModel } from "../bindings/use-model.ts";
import { lazyPart } from "../kit/lazy-part.tsx";

const OwnerProofDialog = lazyPart(() => import("./owner-proof-dialog.tsx"), { place: "overlay" });

/** Where a page may ask for the owner's proof: the question, until it is answered. */
export const OwnerProofGate = observer(function OwnerProofGate() {
  const proof = useModel(ownerProofModule, ownerProofTokens.ownerProof);
  return proof.isAsked ? <OwnerProofDialog proof={proof} onClose={() => proof.dismiss()} /> : null;
});
