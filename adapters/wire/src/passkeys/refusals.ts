import type { PasskeyField } from "@panel/core/passkeys";
import { fieldRefusal } from "../endpoint/refusal.ts";

export const passkeyRefusal = fieldRefusal(
  new Map<string, PasskeyField>([
    ["name", "name"],
    ["credential", "passkey"],
    ["session", "session"],
  ]),
);
