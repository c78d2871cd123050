import type { Migrations } from "../database/index.ts";

/** Orders that another panel delivers, each with the key under which that panel is asked. */
export const supplierMigrations: Migrations = {
  "202611290230-supplier-orders": `
create table supplier_orders (
  order_id bigint primary key references orders (id),
  key text not null unique,
  supplier_order_id bigint,
  state text not null check (state in ('forwarding', 'forwarded', 'refused', 'ended')),
  may_be_taken boolean not null default false,
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz,
  reason text,
  created_at timestamptz not null,
  check ((next_try_at is null) = (state in ('refused', 'ended'))),
  check (state <> 'forwarded' or supplier_order_id is not null)
);
create index supplier_orders_due on supplier_orders (state, next_try_at) where next_try_at is not null;
`,
  // When an order that may have been taken was first tried was not kept: it was noted before that.
  "202611290850-lost-supplier-orders": `
alter table supplier_orders add column unsure_since timestamptz;
update supplier_orders set unsure_since = created_at where may_be_taken;
alter table supplier_orders
  drop column may_be_taken,
  drop constraint supplier_orders_state_check,
  drop constraint supplier_orders_check,
  add constraint supplier_orders_state_check check (state in ('forwarding', 'unsure', 'forwarded', 'refused', 'ended')),
  add constraint supplier_orders_check check ((next_try_at is null) = (state in ('unsure', 'refused', 'ended'))),
  add check (state <> 'unsure' or unsure_since is not null);
`,
  "202611291400-supplier-refills": `
create table supplier_refills (
  refill_id bigint primary key references refill_requests (id),
  delivered_before integer check (delivered_before >= 0),
  next_try_at timestamptz,
  reason text
);
alter table supplier_orders add column told_at timestamptz;
`,
  // No refill was declined before: those that were over had been delivered. An order that is with the supplier was sent without guarantee,
  // and is sent again as it was. Losses of what was completed in the last thirty days are looked for from now on.
  "202612010605-losses-at-the-supplier": `
alter table supplier_refills rename column delivered_before to over_before;
alter table supplier_orders
  add column is_guaranteed boolean not null default false,
  add column next_loss_look_at timestamptz,
  add check (next_loss_look_at is null or state = 'ended');
create index supplier_orders_losses on supplier_orders (next_loss_look_at) where next_loss_look_at is not null;
update supplier_orders set next_loss_look_at = orders.completed_at from orders
where orders.id = order_id and state = 'ended' and supplier_order_id is not null and orders.status = 'completed'
  and orders.has_refill and orders.is_guarantee and orders.completed_at > now() - interval '30 days';
`,
};
