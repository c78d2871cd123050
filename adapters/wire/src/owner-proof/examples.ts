import { exampleOf } from "../example/example.ts";
import { getOwnerProof, postOwnerProof } from "./endpoints.ts";

export const getOwnerProofExample = exampleOf(getOwnerProof, {
  answer: { has_password: true, takes_code: true, mails_code: true },
});

export const postOwnerProofExample = exampleOf(postOwnerProof, { body: { password: "reach-demo-2026", code: "" }, answer: null });
