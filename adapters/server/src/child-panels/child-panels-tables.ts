import type { ChildPanelStatus, DomainType } from "@panel/core/child-panels";
import type { Generated } from "kysely";

interface ChildPanelsTable {
  id: Generated<number>;
  user_id: number;
  /** In ASCII; only one panel that has not ended has it. */
  domain: string;
  domain_type: DomainType;
  status: Exclude<ChildPanelStatus, "unknown">;
  admin_email: string;
  /** The hash of the administrator's password, sealed; null once it was handed over, or is needed no more. */
  sealed_password: string | null;
  /** Micro-USD for a month. */
  price: number;
  is_ending: Generated<boolean>;
  created_at: Date;
  /** Until when it is paid for; null before it was set up. */
  due_at: Generated<Date | null>;
  /** Day of the month on which its months begin; null before it was set up. */
  billing_day: Generated<number | null>;
  /** When the worker looks at it next; null when there is nothing more to do. */
  next_step_at: Date | null;
  /** Months that were charged. */
  months: Generated<number>;
  admin_domain: Generated<string | null>;
  client_domain: Generated<string | null>;
  /** What the provisioner has done of it: nothing, begun, or what it was told last. */
  place: Generated<"none" | "begun" | "running" | "paused" | "gone">;
  /** Of the order; mails are written in it. */
  locale: string;
  ended_at: Generated<Date | null>;
}

interface ChildPanelChargesTable {
  child_panel_id: number;
  number: number;
  amount: number;
  /** Null while the panel is not set up. */
  period_start: Date | null;
  period_end: Date | null;
  created_at: Date;
  refunded_at: Generated<Date | null>;
}

interface WholesaleRequestsTable {
  id: Generated<number>;
  /** Null for a guest. */
  user_id: number | null;
  email: string;
  created_at: Date;
}

declare module "../database/tables.ts" {
  /** Child panels, what was charged for them, and who asked for a wholesale price. */
  interface Tables {
    child_panels: ChildPanelsTable;
    child_panel_charges: ChildPanelChargesTable;
    wholesale_requests: WholesaleRequestsTable;
  }
}
