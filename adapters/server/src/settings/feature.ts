import type { Db } from "../database/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import type { PageSources } from "./operator-addresses.ts";
import { makeCabinetToken } from "./cabinet-token.ts";
import { settingsHandlers } from "./settings-handlers.ts";
import { settingsCommands } from "./settings-commands.ts";
import { manifestPage } from "./web-manifest.ts";
import { settingsMigrations } from "./settings-migrations.ts";

/** What makes a build one operator's panel. */
export const settings: ServerFeature<{ readonly db: Db } & PageSources> = {
  migrations: settingsMigrations,
  commands: settingsCommands,
  start: async ({ db }) => {
    await makeCabinetToken(db);
    return { handlers: settingsHandlers(), pages: [manifestPage(db)] };
  },
};
