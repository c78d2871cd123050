import type { Migrations } from "../database/index.ts";

/**
 * What was looked up by whom on which day, which is counted against the day's limit, and what the provider said of each question on that
 * day, so that the provider is asked once for all accounts.
 */
export const keywordSuggestionsMigrations: Migrations = {
  "202611290650-keyword-suggestions": `
create table keyword_look_ups (
  user_id bigint not null references users (id) on delete cascade,
  day date not null,
  keyword text not null check (keyword <> ''),
  country text not null check (country ~ '^[A-Z]{2}$'),
  primary key (user_id, day, keyword, country)
);
create index keyword_look_ups_day on keyword_look_ups (day);

create table keyword_suggestion_lists (
  keyword text not null check (keyword <> ''),
  country text not null check (country ~ '^[A-Z]{2}$'),
  day date not null,
  suggestions jsonb not null,
  primary key (keyword, country, day)
);
create index keyword_suggestion_lists_day on keyword_suggestion_lists (day);
`,
};
