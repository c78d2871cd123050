import { exampleOf } from "../example/example.ts";
import {
  getSecondFactor,
  postFirstFactor,
  postAuthenticator,
  postAuthenticatorConfirm,
  postAuthenticatorRemove,
  postRecoveryCodes,
} from "./endpoints.ts";

const recovery_codes = ["0a1b-2c3d-4e5f", "6g7h-8j9k-mnpq"];

export const getSecondFactorExample = exampleOf(getSecondFactor, {
  answer: { has_app: true, recovery_codes_left: 9, methods: ["app", "mail", "recovery"] },
});
export const postFirstFactorExample = exampleOf(postFirstFactor, { body: { method: "mail" }, answer: null });
export const postAuthenticatorExample = exampleOf(postAuthenticator, {
  answer: {
    secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
    address: "otpauth://totp/Panel:robin%40panel.example?issuer=Panel&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  },
});
export const postAuthenticatorConfirmExample = exampleOf(postAuthenticatorConfirm, {
  body: { code: "123456" },
  answer: { recovery_codes },
});
export const postAuthenticatorRemoveExample = exampleOf(postAuthenticatorRemove, { body: { code: "123456" }, answer: null });
export const postRecoveryCodesExample = exampleOf(postRecoveryCodes, { body: { code: "123456" }, answer: { recovery_codes } });
