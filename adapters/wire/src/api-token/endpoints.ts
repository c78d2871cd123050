import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { flagOrFalseIn } from "../fields/request-fields.ts";
import { apiTokenSchema } from "./codec.ts";

export const getApiToken = endpoint("API-023", "GET /api/v1/api-token", "The API token, and when it was used last", {
  access: "bearer",
  answer: apiTokenSchema,
});
export const postApiToken = endpoint("API-024", "POST /api/v1/api-token", "Makes an API token; the one before ends", {
  access: "bearer",
  needsProof: true,
  body: z.object({ is_read_only: flagOrFalseIn }),
  answer: apiTokenSchema,
});
export const deleteApiToken = endpoint("API-025", "DELETE /api/v1/api-token", "Removes the API token", {
  access: "bearer",
  needsOwner: true,
  answer: apiTokenSchema,
});
