import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { ChildPanel, ChildPanelTerms, NewChildPanel } from "./child-panel.ts";
import type { ChildPanelField } from "./child-panel-rules.ts";

/** Why a child panel is not ordered: something is wrong at a field, or there is no room for another one. */
export type ChildPanelRefusal = FieldRefusal<ChildPanelField> | { readonly kind: "full"; readonly message: string };

/** Too little on the balance for the next month; told as elsewhere by the field `balance`. */
export type RenewalField = "balance";

/** What a request for the wholesale price names. */
export type WholesaleField = "email";

/** The child panels of the logged-in customer (API-076 to API-079). */
export interface ChildPanelsPort {
  /** All of them, the newest first (CPN-002). */
  panels(signal?: CancelSignal): PortAnswer<readonly ChildPanel[]>;
  terms(signal?: CancelSignal): PortAnswer<ChildPanelTerms>;
  /** Whether the name may be given (CPN-006). */
  isFree(domain: string, signal?: CancelSignal): PortAnswer<boolean>;
  /** Orders one and pays for its first month. A second one of the same name is refused, so that sending it again costs nothing. */
  create(wish: NewChildPanel): PortAnswer<ChildPanel, ChildPanelRefusal>;
  /** Looks whether the domain of a panel that waits for it leads here by now. */
  check(id: number): PortAnswer<ChildPanel>;
  /** Ends a panel: what was not set up is refunded, what is paid for runs on until then, what is not paid ends now. */
  end(id: number): PortAnswer<ChildPanel>;
  /** Takes an end back, or pays for a panel that waits for its money. */
  renew(id: number): PortAnswer<ChildPanel, FieldRefusal<RenewalField>>;
  /** Asks the operator for the wholesale price (CPN-007). */
  requestWholesalePrice(email: string): PortAnswer<null, FieldRefusal<WholesaleField>>;
}
