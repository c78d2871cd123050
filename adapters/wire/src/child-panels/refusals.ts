import type { ChildPanelField, ChildPanelRefusal, RenewalField, WholesaleField } from "@panel/core/child-panels";
import { fieldRefusal, type RefusalDecoder } from "../endpoint/refusal.ts";

/** The reason of a refusal for want of room. */
export const CHILD_PANELS_FULL = "child_panels_full";

const fields = fieldRefusal(
  new Map<string, ChildPanelField>([
    ["domain", "domain"],
    ["password", "adminPassword"],
    ["balance", "balance"],
    ["email", "email"],
  ]),
);

/** What ordering a child panel refuses (CPN-005). */
export const childPanelRefusal: RefusalDecoder<ChildPanelRefusal> = (refusal) =>
  refusal.code === CHILD_PANELS_FULL ? { kind: "full", message: refusal.message } : fields(refusal);

/** What asking for the wholesale price refuses (CPN-007). */
export const wholesaleRefusal = fieldRefusal(new Map<string, WholesaleField>([["email", "email"]]));

/** What paying for a panel refuses. */
export const renewalRefusal = fieldRefusal(new Map<string, RenewalField>([["balance", "balance"]]));
