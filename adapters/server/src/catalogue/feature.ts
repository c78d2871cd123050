import type { ServerFeature } from "../server-feature.ts";
import { catalogueMigrations } from "./catalogue-migrations.ts";

/** What is on sale. */
export const catalogue: ServerFeature = { migrations: catalogueMigrations };
