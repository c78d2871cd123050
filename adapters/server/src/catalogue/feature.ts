import type { Db } from "../database/index.ts";
import { type OwnRows, type ServerFeature } from "../feature/index.ts";
import { catalogueReadHandlers } from "./catalogue-handlers.ts";
import { catalogueMigrations } from "./catalogue-migrations.ts";
import type { CatalogueStore } from "./catalogue-store.ts";
import { simulatedSearch } from "./channel-search.ts";
import { choiceHandlers } from "./choice-handlers.ts";
import { myServicesHandlers } from "./my-services-handlers.ts";
import { serviceCommands } from "./commands/service-commands.ts";

/** What is kept of a customer here. */
const catalogueRows: readonly OwnRows[] = [
  { table: "favourites", owner: "user_id", key: ["service_id"], given: ["service_id", "created_at"], farewell: "go" },
  {
    table: "service_reviews",
    owner: "user_id",
    key: ["id"],
    given: ["service_id", "author", "rating", "comment", "created_at", "hidden_at"],
    keptBack: ["id"],
    farewell: "go",
  },
];

/** What is on sale. */
export const catalogue: ServerFeature<{ readonly db: Db; readonly catalogue: CatalogueStore }> = {
  ownRows: catalogueRows,
  migrations: catalogueMigrations,
  commands: serviceCommands,
  start: ({ db, catalogue: store }) => {
    const dependencies = { store, search: simulatedSearch };
    return {
      handlers: [...catalogueReadHandlers(dependencies), ...choiceHandlers(dependencies), ...myServicesHandlers(dependencies)],
      jobs: [{ name: "pack lists ahead", everyMs: 1000, run: () => store.packAhead(db) }],
    };
  },
};
