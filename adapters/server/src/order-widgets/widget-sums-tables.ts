import type { WidgetGrouping } from "@panel/core/order-widgets";
import type { Generated } from "kysely";

/** What of a partner's widgets' sales has been summed up: of a day, a month or ever, by what they may be asked by. */
export interface WidgetSumsTable {
  owner_id: number;
  kind: WidgetGrouping;
  /** Of dates there are days only, which are their own groups. */
  span: "day" | "month" | "ever";
  /** The first day of the span, in UTC; -infinity for ever. */
  since: string;
  /** Id of the widget, the service or the buyer; 0 for dates. */
  key: number;
  orders: number;
  cost: number;
  reward: number;
  /** The newest order that was counted here: it tells what a service is called. */
  last_order_id: number;
}

/** What has not been summed up yet: a paid order of a widget, what of it went back, or what was booked for it. */
export interface WidgetChangesTable {
  id: Generated<number>;
  owner_id: number;
  widget_id: number;
  day: string;
  service_id: number;
  /** The buyer. */
  user_id: number;
  order_id: number;
  orders: number;
  cost: number;
  reward: number;
}

declare module "../database/tables.ts" {
  /** Sales of widgets; changes are written by triggers alone, sums by the job alone. */
  interface Tables {
    widget_sums: WidgetSumsTable;
    widget_changes: WidgetChangesTable;
  }
}
