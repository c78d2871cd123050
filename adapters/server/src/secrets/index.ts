export { freshCode, freshToken, hashPassword, hashToken, isPassword, isSignature, signatureOf } from "./secrets.ts";
export { serverSecret } from "./server-secret.ts";
