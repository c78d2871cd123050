import { VerificationDocumentViewModel } from "../../verification-document/index.ts";
import { featureModule } from "../feature-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed token of the page of the verification document. */
export const verificationDocumentTokens = {
  verificationDocument: token<() => VerificationDocumentViewModel>("verificationDocumentViewModel"),
} as const;

/** Binds the verification document of whoever is logged in. */
export const verificationDocumentModule = featureModule([], ({ bind }) => {
  bind(verificationDocumentTokens.verificationDocument).toResolvedValue(
    (verificationDocument, files) => () => new VerificationDocumentViewModel({ verificationDocument, files }),
    [portTokens.verificationDocument, portTokens.files],
  );
});
