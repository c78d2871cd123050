import type { ReviewField } from "@panel/core/catalogue";
import { fieldRefusal } from "../endpoint/refusal.ts";

/** CAT-026. */
export const reviewRefusal = fieldRefusal(
  new Map<string, ReviewField>([
    ["service_id", "service"],
    ["rating", "rating"],
    ["comment", "comment"],
  ]),
);
