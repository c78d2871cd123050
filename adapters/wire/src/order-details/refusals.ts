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

/** Codes of what keeps a refill from being asked for: the order gets none, or one is on its way. */
export const REFILL_NOT_POSSIBLE = "refill_not_possible";
export const REFILL_ALREADY_ASKED = "refill_already_asked";
