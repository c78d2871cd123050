import type { Migrations } from "../database/index.ts";

/** The API token of each customer who has one: found by its hash, shown by its sealed text. */
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
};
