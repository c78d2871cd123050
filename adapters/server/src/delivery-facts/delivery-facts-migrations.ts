import type { Migrations } from "../database/index.ts";

/** What the last orders of each service tell; a service of which they tell nothing yet has no row. Times in seconds. */
export const deliveryFactsMigrations: Migrations = {
  "0030-delivery-facts": `
create table service_deliveries (
  service_id bigint primary key,
  orders integer not null check (orders > 0),
  start_half integer check (start_half >= 0),
  start_most integer check (start_most >= start_half),
  finish_half integer check (finish_half >= 0),
  finish_most integer check (finish_most >= finish_half),
  completed integer not null,
  partial integer not null,
  canceled integer not null,
  refills_asked integer not null check (refills_asked <= orders),
  check ((start_half is null) = (start_most is null) and (finish_half is null) = (finish_most is null)),
  check (completed + partial + canceled = orders)
);
`,
};
