import type { ServerFeature } from "../feature/index.ts";
import { wishListRows } from "./own-rows.ts";
import { wishListHandlers } from "./wish-list-handlers.ts";
import { wishListMigrations } from "./wish-list-migrations.ts";

/** The wish list of each customer. */
export const wishList: ServerFeature = {
  migrations: wishListMigrations,
  ownRows: wishListRows,
  start: () => ({ handlers: wishListHandlers() }),
};
