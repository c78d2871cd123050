import type { SetupField } from "@panel/core/second-factor";
import { fieldRefusal } from "../endpoint/refusal.ts";

/** Setting an app up takes a code of the app, and perhaps a mailed one. */
export const setupRefusal = fieldRefusal(
  new Map<string, SetupField>([
    ["code", "code"],
    ["session", "session"],
    ["current_code", "currentCode"],
  ]),
);

export const firstFactorRefusal = fieldRefusal(new Map<string, "method">([["method", "method"]]));
