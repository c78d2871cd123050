import * as z from "zod/mini";
import { twoFactorRefusal } from "../auth/refusals.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { textOrEmptyIn } from "../fields/request-fields.ts";
import { authenticatorSchema, recoveryCodesSchema, secondFactorSchema } from "./codec.ts";
import { firstFactorRefusal, setupRefusal } from "./refusals.ts";

export const getSecondFactor = endpoint(
  "EXT-2fa",
  "GET /api/v1/2fa",
  "Whether an authenticator app is set up, and how the second step can be taken",
  {
    access: "bearer",
    answer: secondFactorSchema,
  },
);
export const postAuthenticator = endpoint("EXT-2fa-app", "POST /api/v1/2fa/app", "Begins to set an authenticator app up", {
  access: "bearer",
  needsProof: true,
  answer: authenticatorSchema,
});
/** Where two-factor login is on already, `current_code` is a mailed code. */
export const postAuthenticatorConfirm = endpoint(
  "EXT-2fa-app-confirm",
  "POST /api/v1/2fa/app/confirm",
  "Switches the app and two-factor login on; answers the recovery codes, once",
  {
    access: "bearer",
    needsSession: true,
    body: z.object({ code: textOrEmptyIn, current_code: textOrEmptyIn }),
    answer: recoveryCodesSchema,
    refusal: setupRefusal,
  },
);
export const postAuthenticatorRemove = endpoint(
  "EXT-2fa-app-remove",
  "POST /api/v1/2fa/app/remove",
  "Lets the app go, by a code",
  {
    access: "bearer",
    needsSession: true,
    body: z.object({ code: textOrEmptyIn }),
    refusal: twoFactorRefusal,
  },
);
/** One of the account's methods but recovery codes. */
export const postFirstFactor = endpoint("EXT-2fa-first", "POST /api/v1/2fa/first", "What is asked for first at a login", {
  access: "bearer",
  needsSession: true,
  body: z.object({ method: textOrEmptyIn }),
  refusal: firstFactorRefusal,
});
export const postRecoveryCodes = endpoint(
  "EXT-2fa-recovery-codes",
  "POST /api/v1/2fa/recovery-codes",
  "Makes new recovery codes in place of all before, by a code",
  {
    access: "bearer",
    needsSession: true,
    body: z.object({ code: textOrEmptyIn }),
    answer: recoveryCodesSchema,
    refusal: twoFactorRefusal,
  },
);
