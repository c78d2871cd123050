-- What one order of one line writes, in one statement: the limit that bench:server compares with.
-- Each client buys for a customer of its own, as each connection to the server does: nobody waits for a balance.
\set buyer :first + :client_id
with who as materialized (
  select :buyer::bigint as id, gen_random_uuid()::text as key
), key as (
  insert into idempotency_keys (scope, key, request_hash, status, body, created_at)
  select 'user:' || id || '|API-086', key, repeat('a', 64), 200, '{"data": {"order_ids": [100001], "user": null, "data": null}}', now()
  from who returning 1
), buyer as (
  select users.id from users, who where users.id = who.id and frozen_at is null for share of users
), balance as (
  update user_balances set main = main - 500000, spent = spent + 500000
  where user_id = (select id from who) and main >= 500000 returning user_id
), purchase as (
  insert into purchases (user_id, payer, source, total, original, caller, idempotency_key, created_at)
  select buyer.id, 'balance', 'single_form', 500000, 500000, 'user:' || buyer.id, who.key, now()
  from buyer, balance, key, who returning id, user_id
), placed as (
  insert into orders (user_id, purchase_id, service_id, service_name, service_slug, service_type_id, network_id, url, quantity, price,
    cost, status, source, starts_at, next_step_at, created_at, paid_at)
  select user_id, id, 1, 'YouTube Views (HQ, Max 100M, 50K/Day)', 'youtube-views-1', 1, 1, 'https://www.youtube.com/watch?v=TwNRNBZvdY0',
    5000, 118400, 500000, 'in_processing', 'single_form', now(), now(), now(), now()
  from purchase returning id, user_id
), event as (
  insert into ledger_events (name, kind, user_id, order_id, created_at)
  select 'order' || chr(58) || id || chr(58) || 'debit', 'order', user_id, id, now() from placed returning id, user_id
), postings as (
  insert into ledger_postings (event_id, account, user_id, amount)
  select id, 'user', user_id, -500000 from event union all select id, 'sales', null, 500000 from event returning 1
)
select id from placed;
