import type { Migrations } from "../database/index.ts";

/** The channel on which the triggers tell. */
export const CHANNEL = "panel_order_news";

/**
 * What changes is told when its transaction is committed, no matter who wrote it: `order <user> <purchase> <order>` for figures that a
 * buyer sees, `session <id>` for a session that has ended, `token <user>` for an API token that was replaced or removed.
 */
export const orderNewsMigrations: Migrations = {
  "0029-order-news": `
create function order_news_tell() returns trigger language plpgsql as $$
begin
  perform pg_notify('${CHANNEL}', 'order ' || new.user_id || ' ' || new.purchase_id || ' ' || new.id);
  return null;
end $$;
create trigger orders_told after update of status, delivered, start_quantity, refunded on orders for each row
  when ((old.status, old.delivered, old.start_quantity, old.refunded) is distinct from (new.status, new.delivered, new.start_quantity, new.refunded))
  execute function order_news_tell();

create function session_end_tell() returns trigger language plpgsql as $$
begin
  perform pg_notify('${CHANNEL}', 'session ' || new.id);
  return null;
end $$;
create trigger sessions_told after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function session_end_tell();
`,
  "0036-api-token-told": `
create function api_token_end_tell() returns trigger language plpgsql as $$
begin
  perform pg_notify('${CHANNEL}', 'token ' || old.user_id);
  return null;
end $$;
create trigger api_tokens_told after delete or update of token_hash on api_tokens for each row execute function api_token_end_tell();
`,
  "202611291421-program-token-told": `
create trigger program_tokens_told after delete or update of token_hash on program_tokens
  for each row execute function api_token_end_tell();
`,
};
