import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { requiredFlag } from "../fields/answer-fields.ts";
import { idIn, optionalTextIn, textOrEmptyIn } from "../fields/request-fields.ts";
import { ceremonySchema, passkeysSchema } from "./codec.ts";
import { passkeyRefusal } from "./refusals.ts";

const options = z.object({ options: ceremonySchema });

export const getPasskeys = endpoint("EXT-passkeys", "GET /api/v1/passkeys", "The passkeys of the account", {
  access: "bearer",
  answer: passkeysSchema,
});
export const postPasskeyOptions = endpoint(
  "EXT-passkey-options",
  "POST /api/v1/passkeys/options",
  "What a browser makes a passkey by; good once, for five minutes",
  { access: "bearer", needsProof: true, answer: options },
);
export const postPasskey = endpoint(
  "EXT-passkey-register",
  "POST /api/v1/passkeys",
  "Keeps the passkey that a browser has made",
  {
    access: "bearer",
    needsSession: true,
    body: z.object({ name: textOrEmptyIn, credential: ceremonySchema }),
    refusal: passkeyRefusal,
  },
);
export const patchPasskey = endpoint("EXT-passkey-rename", "PATCH /api/v1/passkeys/{passkeyId}", "Gives a passkey another name", {
  access: "bearer",
  needsSession: true,
  params: z.object({ passkeyId: idIn }),
  body: z.object({ name: textOrEmptyIn }),
  refusal: passkeyRefusal,
});
export const deletePasskey = endpoint("EXT-passkey-remove", "DELETE /api/v1/passkeys/{passkeyId}", "Lets a passkey go", {
  access: "bearer",
  needsSession: true,
  params: z.object({ passkeyId: idIn }),
});
/** False on another host than the one that passkeys are for. */
export const getLoginPasskey = endpoint("EXT-login-passkey-offer", "GET /login/passkey", "Whether passkeys are a way in here", {
  access: "public",
  answer: z.object({ is_offered: requiredFlag }),
});
/** With the `session` of a login its passkeys alone are asked for, as the second factor. */
export const postLoginPasskeyOptions = endpoint(
  "EXT-login-passkey-options",
  "POST /login/passkey/options",
  "What a browser signs in by; good once, for five minutes",
  { access: "public", body: z.object({ session: optionalTextIn }), answer: options, refusal: passkeyRefusal },
);
/** The token comes in the `authorization` header. */
export const postLoginPasskey = endpoint("EXT-login-passkey", "POST /login/passkey", "Opens a session by a passkey", {
  access: "public",
  body: z.object({ session: optionalTextIn, credential: ceremonySchema }),
  refusal: passkeyRefusal,
});
