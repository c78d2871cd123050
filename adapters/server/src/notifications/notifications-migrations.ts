import type { Migrations } from "../database/index.ts";

/** What customers want to be written to about; who has chosen nothing wants everything, and has no row. */
export const notificationsMigrations: Migrations = {
  "0015-notifications": `
create table notification_choices (
  user_id bigint primary key references users (id) on delete cascade,
  order_actions boolean not null,
  payment_actions boolean not null,
  subscription_actions boolean not null,
  chosen_at timestamptz not null
);

insert into notification_choices (user_id, order_actions, payment_actions, subscription_actions, chosen_at)
select id, order_actions, payment_actions, subscription_actions, now()
from users where not (order_actions and payment_actions and subscription_actions);

alter table users drop column order_actions, drop column payment_actions, drop column subscription_actions;
`,
};
