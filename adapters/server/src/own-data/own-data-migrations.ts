import type { Migrations } from "../database/index.ts";

/** Tables in which a customer's calls begin something, with the column that names the account. */
const begun: Readonly<Record<string, string>> = {
  api_tokens: "user_id",
  authenticators: "user_id",
  card_links: "user_id",
  child_panels: "user_id",
  drip_feeds: "user_id",
  favourites: "user_id",
  free_trials: "user_id",
  identities: "user_id",
  invoices: "user_id",
  keyword_campaigns: "user_id",
  keyword_look_ups: "user_id",
  keyword_subscriptions: "user_id",
  linked_cards: "user_id",
  notification_choices: "user_id",
  one_time_codes: "user_id",
  orders: "user_id",
  partner_widgets: "owner_id",
  passkeys: "user_id",
  purchases: "user_id",
  service_reviews: "user_id",
  sessions: "user_id",
  subscriptions: "user_id",
  support_messages: "user_id",
  task_checks: "user_id",
  verification_documents: "user_id",
  video_channels: "user_id",
  wholesale_requests: "user_id",
  withdrawals: "user_id",
};

// The row is looked at after its foreign key, which waits for a deletion under way.
const guard = (table: string, column: string): string => `
create trigger own_data_not_of_deleted after insert on ${table} for each row execute function own_data_refuse_deleted('${column}');`;

/** Nothing begins for an account that was deleted, calls that were under way at that moment included. */
export const ownDataMigrations: Migrations = {
  "202612010402-nothing-for-the-deleted": `
create function own_data_refuse_deleted() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = (to_jsonb(new) ->> tg_argv[0])::bigint and deleted_at is not null) then
    raise exception 'the account was deleted' using errcode = 'PD001';
  end if;
  return null;
end $$;
${Object.entries(begun)
  .map(([table, column]) => guard(table, column))
  .join("")}
`,
};
