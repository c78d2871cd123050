import type { Migrations } from "../database/index.ts";

/** What payment gateways reported, each event once, the pages that were begun at Stripe, and who is known there. */
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
  "0040-stripe-sessions": `
create table stripe_sessions (
  id text primary key,
  invoice_id text not null references invoices (id),
  url text not null,
  created_at timestamptz not null
);
create index stripe_sessions_invoice on stripe_sessions (invoice_id, created_at desc);
`,
  "0049-cards-at-stripe": `
create table stripe_customers (
  user_id bigint primary key references users (id),
  id text not null unique,
  created_at timestamptz not null
);
create table stripe_card_sessions (
  id text primary key,
  card_link_id text not null references card_links (id),
  url text not null,
  created_at timestamptz not null
);
create index stripe_card_sessions_link on stripe_card_sessions (card_link_id, created_at desc);
`,
};
