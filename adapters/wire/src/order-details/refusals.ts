import type { SupportField } from "@panel/core/orders";
import { fieldRefusal } from "../endpoint/refusal.ts";

/** Fields of a message to the support that the server can refuse (DEC-148). */
export const supportRefusal = fieldRefusal(
  new Map<string, SupportField>([
    ["subject", "subject"],
    ["text", "text"],
    ["email", "email"],
  ]),
);
