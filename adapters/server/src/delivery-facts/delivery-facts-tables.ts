export interface ServiceDeliveriesTable {
  service_id: number;
  orders: number;
  start_half: number | null;
  start_most: number | null;
  finish_half: number | null;
  finish_most: number | null;
  completed: number;
  partial: number;
  canceled: number;
  refills_asked: number;
}

declare module "../database/tables.ts" {
  /** What the last orders of each service tell of its delivery; times in seconds. */
  interface Tables {
    service_deliveries: ServiceDeliveriesTable;
  }
}
