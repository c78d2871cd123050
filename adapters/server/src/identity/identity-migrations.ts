import type { Migrations } from "../database/index.ts";

/** An identity belongs to one account, and an account has one of each provider. */
export const identityMigrations: Migrations = {
  "0039-identities": `
create table identities (
  provider text not null,
  subject text not null,
  user_id bigint not null references users (id) on delete cascade,
  connected_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

create table identity_attempts (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null,
  verifier text not null,
  nonce text not null,
  user_id bigint references users (id) on delete cascade,
  return_to text not null,
  affiliate_codes jsonb not null,
  expires_at timestamptz not null
);
create index identity_attempts_expiry on identity_attempts (expires_at);

create table used_assertions (
  assertion_hash text primary key,
  expires_at timestamptz not null
);
create index used_assertions_expiry on used_assertions (expires_at);
`,
};
