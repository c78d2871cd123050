import type { ReviewField } from "@panel/core/catalogue";
import { fieldRefusal } from "../endpoint/refusal.ts";

/** Fields of a review that the server can refuse (CAT-026). */
export const reviewRefusal = fieldRefusal(
  new Map<string, ReviewField>([
    ["service_id", "service"],
    ["rating", "rating"],
    ["comment", "comment"],
  ]),
);
