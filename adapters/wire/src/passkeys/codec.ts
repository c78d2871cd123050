import type { Passkey, PasskeyList } from "@panel/core/passkeys";
import * as z from "zod/mini";
import { id, nullableText, requiredFlag, requiredList, requiredText } from "../fields/answer-fields.ts";

const passkeySchema = z.object({ id, name: requiredText, created_at: requiredText, used_at: nullableText });
export const passkeysSchema = z.object({
  /** False where browsers give no passkeys to the panel's address. */
  is_offered: requiredFlag,
  passkeys: requiredList(passkeySchema),
});

/** What the standard names a browser is asked by, and answers with; passed on as it came. */
export const ceremonySchema = z.record(z.string(), z.unknown());

const passkeyFromWire = (wire: z.output<typeof passkeySchema>): Passkey => ({
  id: wire.id,
  name: wire.name,
  createdAt: wire.created_at,
  usedAt: wire.used_at,
});

export const passkeysFromWire = (wire: z.output<typeof passkeysSchema>): PasskeyList => ({
  isOffered: wire.is_offered,
  passkeys: wire.passkeys.map(passkeyFromWire),
});
