import type { Messages } from "../calls/index.ts";
import type { Ledger } from "../ledger/index.ts";

/** What withdrawals need besides the database. */
export interface WithdrawalDependencies {
  readonly ledger: Ledger;
  readonly messages: Messages;
  /** Address of the panel, without a closing slash. */
  readonly origin: string;
}
