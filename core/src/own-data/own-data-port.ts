import type { Money } from "../money/index.ts";
import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";

/** What has to end before an account can be deleted; each has words of its own. */
export const deletionHolds = [
  "debt",
  "orders",
  "subscriptions",
  "keywordPlan",
  "childPanels",
  "withdrawals",
  "payments",
  "refunds",
] as const;
export type DeletionHold = (typeof deletionHolds)[number];

/** An account as it is before its owner deletes it (EXT-account-deletion). */
export interface Farewell {
  /** What the owner types so that no account is deleted by a slip: its e-mail, or its number where it has none. */
  readonly confirmation: string;
  /** What has to end first; empty where nothing does. */
  readonly holds: readonly DeletionHold[];
  /** What is on its balances, all together, and is given up with it. */
  readonly money: Money;
}

/** What the owner says to delete the account. */
export interface DeletionRequest {
  readonly typed: string;
  readonly givesUpMoney: boolean;
}

export type DeletionField = "typed" | "givesUpMoney";
export type DeletionRefusal = FieldRefusal<DeletionField>;

/** What a shop keeps of a customer: taken along, and deleted. Every call asks for the owner's proof. */
export interface OwnDataPort {
  /** Everything that is kept of the account, as one JSON text in UTF-8 (EXT-own-data). */
  data(): PortAnswer<Uint8Array>;
  farewell(signal?: CancelSignal): PortAnswer<Farewell>;
  /** Deletes the account for good, and ends its sessions (EXT-account-deletion-confirm). */
  deleteAccount(request: DeletionRequest): PortAnswer<null, DeletionRefusal>;
}
