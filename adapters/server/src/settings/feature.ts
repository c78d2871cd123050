import type { Db } from "../database/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import type { PageSources } from "./operator-addresses.ts";
import type { MissingFeatures } from "./instance-settings.ts";
import { makeCabinetToken } from "./cabinet-token.ts";
import { settingsHandlers } from "./settings-handlers.ts";
import { customMenuSection, menuSection } from "./menu-sections.ts";
import { pagesSection } from "./pages-section.ts";
import { partnerSection } from "./partner-section.ts";
import { settingsSections } from "./settings-sections.ts";
import { settingsCommands } from "./settings-commands.ts";
import { manifestPage } from "./web-manifest.ts";
import { settingsMigrations } from "./settings-migrations.ts";

interface Services {
  readonly db: Db;
  readonly missingFeatures: MissingFeatures;
}

/** What makes a build one operator's panel. */
export const settings: ServerFeature<Services & PageSources> = {
  migrations: settingsMigrations,
  shopSections: [...settingsSections, pagesSection, menuSection, customMenuSection, partnerSection],
  commands: settingsCommands,
  start: async ({ db, missingFeatures }) => {
    await makeCabinetToken(db);
    return { handlers: settingsHandlers(missingFeatures), pages: [manifestPage(db)] };
  },
};
