import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { flagOrFalseIn, textOrEmptyIn } from "../fields/request-fields.ts";
import { farewellSchema } from "./codec.ts";
import { deletionRefusal } from "./refusals.ts";

export const getOwnData = endpoint("EXT-own-data", "GET /api/v1/profile/data", "Everything that is kept of the account", {
  access: "bearer",
  needsProof: true,
  isFile: true,
});
export const getDeletion = endpoint(
  "EXT-account-deletion",
  "GET /api/v1/profile/deletion",
  "What has to end before the account is deleted, and what is given up with it",
  { access: "bearer", needsSession: true, answer: farewellSchema },
);
export const postDeletion = endpoint(
  "EXT-account-deletion-confirm",
  "POST /api/v1/profile/deletion",
  "Deletes the account for good",
  {
    access: "bearer",
    needsProof: true,
    body: z.object({ typed: textOrEmptyIn, gives_up_money: flagOrFalseIn }),
    refusal: deletionRefusal,
  },
);
