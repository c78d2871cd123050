import type { ServerFeature } from "../server-feature.ts";
import { settingsMigrations } from "./settings-migrations.ts";

/** What makes a build one operator's panel. */
export const settings: ServerFeature = { migrations: settingsMigrations };
