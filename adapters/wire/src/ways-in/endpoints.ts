import * as z from "zod/mini";
import { flag, nullableText, requiredText } from "../fields/answer-fields.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { optionalTextIn, textIn, textOrEmptyIn } from "../fields/request-fields.ts";
import { affiliateCodesIn } from "../ordering/affiliate-codes.ts";
import { waysInSchema } from "./codec.ts";
import { wayRefusal } from "./refusals.ts";

/** Numbers as texts. */
const signedIn = z.pipe(
  z.transform((value: unknown) => (typeof value === "number" ? String(value) : value)),
  textIn,
);
/** What Telegram has signed, as it came. Nothing of it may be left out, or its signature is good no more. */
const telegramFieldsIn = z.catchall(
  z.object({
    id: signedIn,
    first_name: z.optional(signedIn),
    last_name: z.optional(signedIn),
    username: z.optional(signedIn),
    photo_url: z.optional(signedIn),
    auth_date: signedIn,
    hash: textIn,
    affiliate_code: affiliateCodesIn,
  }),
  z.unknown(),
);

/** As a login: the token comes in the `authorization` header. */
const loginAnswer = z.object({ requires_2fa: flag(false), session: nullableText });
const address = z.object({ address: requiredText });
const beginning = z.object({ redirect_uri: optionalTextIn, affiliate_code: affiliateCodesIn });

export const getWaysIn = endpoint("EXT-ways-in", "GET /login/ways", "Ways in that are offered, and those that are connected", {
  access: "optional",
  answer: waysInSchema,
});
/** A browser that asks for a page is sent on immediately. */
export const getLoginGoogle = endpoint("API-011", "GET /login/google", "Where Google signs in", {
  access: "public",
  query: beginning,
  answer: address,
  refusal: wayRefusal,
});
export const getLoginFacebook = endpoint("API-012", "GET /login/facebook", "Where Facebook signs in", {
  access: "public",
  query: beginning,
  answer: address,
  refusal: wayRefusal,
});
export const getLoginTelegram = endpoint("EXT-login-telegram", "GET /login/telegram", "Where Telegram signs in", {
  access: "public",
  query: beginning,
  answer: address,
  refusal: wayRefusal,
});
export const postTelegramCallback = endpoint("API-013", "POST /login/telegram/callback", "Signs in by what Telegram has signed", {
  access: "public",
  isWrapped: false,
  body: telegramFieldsIn,
  answer: loginAnswer,
  refusal: wayRefusal,
});
/** The ID token that Google's own prompt on the page hands out. */
export const postGoogleOneTap = endpoint(
  "API-014",
  "POST /login/google-one-tap",
  "Signs in by what Google has signed on the page",
  {
    access: "public",
    isWrapped: false,
    body: z.object({ credential: textOrEmptyIn, affiliate_code: affiliateCodesIn }),
    answer: loginAnswer,
    refusal: wayRefusal,
  },
);
export const postAttachTelegram = endpoint("API-015", "POST /utils/attach-telegram", "Attaches Telegram to the account", {
  access: "bearer",
  needsProof: true,
  body: telegramFieldsIn,
  refusal: wayRefusal,
});
/** Without a `provider` Google is meant. */
export const postSocialiteConnect = endpoint("API-016", "POST /api/v1/socialite/connect", "Where a social account is connected", {
  access: "bearer",
  needsProof: true,
  body: z.object({ redirect_uri: textOrEmptyIn, provider: optionalTextIn }),
  answer: address,
  refusal: wayRefusal,
});
export const deleteSocialiteConnection = endpoint(
  "EXT-socialite-disconnect",
  "DELETE /api/v1/socialite/{provider}",
  "Lets a social account go",
  { access: "bearer", needsSession: true, params: z.object({ provider: textIn }), refusal: wayRefusal },
);
