import type { Money } from "../money/index.ts";
import type { Order, StatusCounts } from "../orders/index.ts";
import type { GradesSummary } from "../profile/index.ts";
import type { PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";

/** An account at a glance (DEC-063). */
export interface Dashboard {
  readonly balance: Money;
  readonly spend: Money;
  readonly grades: GradesSummary;
  readonly byStatus: StatusCounts;
  /** The last five, the newest first. */
  readonly lastOrders: readonly Order[];
}

/** What the dashboard of the logged-in customer shows (API-039). */
export interface DashboardPort {
  dashboard(signal?: CancelSignal): PortAnswer<Dashboard>;
}
