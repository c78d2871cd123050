import * as z from "zod/mini";
import { requiredFlag } from "../fields/answer-fields.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { textOrEmptyIn } from "../fields/request-fields.ts";
import { proofRefusal } from "./refusals.ts";

export const getOwnerProof = endpoint(
  "EXT-owner-proof",
  "GET /api/v1/owner-proof",
  "By what the owner of the session is proved",
  {
    access: "bearer",
    needsSession: true,
    answer: z.object({ has_password: requiredFlag, takes_code: requiredFlag, mails_code: requiredFlag }),
  },
);
/** One of the two is given; an empty field is none. */
export const postOwnerProof = endpoint(
  "EXT-owner-proof-give",
  "POST /api/v1/owner-proof",
  "Proves the owner of the session by password or code, for ten minutes",
  {
    access: "bearer",
    needsSession: true,
    body: z.object({ password: textOrEmptyIn, code: textOrEmptyIn }),
    refusal: proofRefusal,
  },
);
