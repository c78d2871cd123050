import type { ServerFeature } from "../server-feature.ts";
import { gatewayMigrations } from "./gateway-migrations.ts";

/** What the payment gateway reports. */
export const gateway: ServerFeature = { migrations: gatewayMigrations };
