export interface RateLimitsTable {
  bucket: string;
  window_start: Date;
  hits: number;
}

export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  request_hash: string;
  status: number | null;
  body: string | null;
  created_at: Date;
}

declare module "../database/tables.ts" {
  /** What guards the calls. */
  interface Tables {
    rate_limits: RateLimitsTable;
    idempotency_keys: IdempotencyKeysTable;
  }
}
