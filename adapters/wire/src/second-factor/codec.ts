import type { AuthenticatorSetup, AuthenticatorState } from "@panel/core/second-factor";
import * as z from "zod/mini";
import { secondFactorMethodsFrom } from "@panel/core/profile";
import { integer, requiredFlag, requiredList, requiredText, textList } from "../fields/answer-fields.ts";

export const secondFactorSchema = z.object({ has_app: requiredFlag, recovery_codes_left: integer(0), methods: textList });
/** The secret in Base32, and the address that a QR code holds. */
export const authenticatorSchema = z.object({ secret: requiredText, address: requiredText });
/** Told once. */
export const recoveryCodesSchema = z.object({ recovery_codes: requiredList(requiredText) });

export const secondFactorFromWire = (wire: z.output<typeof secondFactorSchema>): AuthenticatorState => ({
  hasApp: wire.has_app,
  recoveryCodesLeft: wire.recovery_codes_left,
  methods: secondFactorMethodsFrom(wire.methods),
});
export const authenticatorFromWire = (wire: z.output<typeof authenticatorSchema>): AuthenticatorSetup => wire;
