import type { Migrations } from "../database/index.ts";

/** What makes the instance one operator's. */
export const settingsMigrations: Migrations = {
  "0006-settings": `
create table instance_documents (name text primary key, document jsonb not null);
`,
};
