import type { Migrations } from "../database/index.ts";

/** What the operator chose about grades as a whole; the grades themselves are a table of accounts'. */
export const gradesMigrations: Migrations = {
  "202611292311-grade-terms": `
create table grade_terms (id integer primary key check (id = 1), has_discounts boolean not null default true);
insert into grade_terms (id) values (1);
`,
};
