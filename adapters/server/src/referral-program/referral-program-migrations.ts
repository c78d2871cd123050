import type { Migrations } from "../database/index.ts";

/** Who came by somebody's code is found, and counted by the day, without looking at anybody else. */
export const referralProgramMigrations: Migrations = {
  "0053-referral-program": `
create index users_referred on users (referred_by, (id + 0) desc) include (id, created_at) where referred_by is not null;
`,
};
