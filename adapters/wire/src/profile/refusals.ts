import type { EmailField } from "@panel/core/profile";
import { fieldRefusal } from "../endpoint/refusal.ts";

/** Fields of the change of an e-mail that the server can refuse (PRO-004). */
export const emailRefusal = fieldRefusal(new Map<string, EmailField>([["email", "email"]]));
