import type { DeviceSession } from "@panel/core/sessions";
import * as z from "zod/mini";
import { flag, nullableText, requiredText } from "../fields/answer-fields.ts";

/** One place where an account is signed in. */
export const sessionSchema = z.object({
  id: requiredText,
  /** What the browser calls itself. */
  agent: nullableText,
  address: nullableText,
  opened_at: requiredText,
  used_at: requiredText,
  is_current: flag(false),
  /** Somebody of the operator's looks at the account. */
  is_support: flag(false),
});

export const sessionFromWire = (wire: z.output<typeof sessionSchema>): DeviceSession => ({
  id: wire.id,
  agent: wire.agent,
  address: wire.address,
  openedAt: wire.opened_at,
  usedAt: wire.used_at,
  isCurrent: wire.is_current,
  isSupport: wire.is_support,
});
