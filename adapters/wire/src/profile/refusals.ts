import type { EmailField } from "@panel/core/profile";
import { fieldRefusal } from "../endpoint/refusal.ts";

/** PRO-004. */
export const emailRefusal = fieldRefusal(new Map<string, EmailField>([["email", "email"]]));
