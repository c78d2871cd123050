import { platformTokens } from "../platform/wiring.ts";
import { featureModule, portToken, provideFactory, token } from "../wiring/index.ts";
import { VerificationDocumentViewModel, type VerificationDocumentPort } from "./index.ts";

export const verificationDocumentPort = portToken<VerificationDocumentPort>("verificationDocument");

/** Token of the page of the verification document. */
export const verificationDocumentTokens = {
  verificationDocument: token<() => VerificationDocumentViewModel>("verificationDocumentViewModel"),
} as const;

export const verificationDocumentModule = featureModule(
  [],
  [
    provideFactory(verificationDocumentTokens.verificationDocument, VerificationDocumentViewModel, {
      verificationDocument: verificationDocumentPort,
      files: platformTokens.files,
    }),
  ],
);
