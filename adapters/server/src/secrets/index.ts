export { freshCode, freshToken, hashPassword, hashToken, isPassword, isSignature, signatureOf } from "./secrets.ts";
export { linkSecret, serverSecret } from "./server-secret.ts";
