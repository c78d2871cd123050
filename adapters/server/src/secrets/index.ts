export { freshCode, freshToken, hashPassword, hashToken, isPassword, isSignature, signatureOf } from "./secrets.ts";
export { seal, type SealKey, sealKeyFrom, unseal } from "./seal.ts";
export { sealKeyOf } from "./seal-key.ts";
export { linkSecret, serverSecret } from "./server-secret.ts";
