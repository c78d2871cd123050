import type { Migrations } from "../database/index.ts";

/** Tries and calls that are counted, and the answers of keyed calls. */
export const callMigrations: Migrations = {
  "0001-calls": `
create table rate_limits (
  bucket text primary key,
  window_start timestamptz not null,
  hits integer not null
);

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body text,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
`,
};
