import type { Migrations } from "../database/index.ts";

/** The API token of each customer who has one: found by its hash, shown by its sealed text; and those of the shop's own programs. */
export const apiTokenMigrations: Migrations = {
  "0035-api-token": `
create table api_tokens (
  user_id bigint primary key references users (id) on delete cascade,
  token_hash text not null unique,
  sealed text,
  ending text not null,
  is_read_only boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  last_used_address text
);
`,
  "202611291420-program-tokens": `
create table program_tokens (
  program text primary key,
  user_id bigint not null references users (id) on delete cascade,
  token_hash text not null unique,
  sealed text not null,
  created_at timestamptz not null
);
`,
};
