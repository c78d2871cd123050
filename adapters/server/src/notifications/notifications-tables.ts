export interface NotificationChoicesTable {
  user_id: number;
  order_actions: boolean;
  payment_actions: boolean;
  subscription_actions: boolean;
  chosen_at: Date;
}

declare module "../database/tables.ts" {
  /** What customers want to be written to about. */
  interface Tables {
    notification_choices: NotificationChoicesTable;
  }
}
