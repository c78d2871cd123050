import type { Migrations } from "../database/index.ts";

/** What the payment gateway reported, each event once. */
export const gatewayMigrations: Migrations = {
  "0014-gateway": `
create table gateway_events (
  id text primary key,
  invoice_id text not null,
  kind text not null,
  outcome text not null,
  amount bigint,
  received_at timestamptz not null
);
`,
};
