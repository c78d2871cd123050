import type { ServerFeature } from "../feature/index.ts";
import { referralProgramHandlers } from "./referral-program-handlers.ts";
import { referralProgramMigrations } from "./referral-program-migrations.ts";

/** The referral program of each customer. */
export const referralProgram: ServerFeature = {
  migrations: referralProgramMigrations,
  start: () => ({ handlers: referralProgramHandlers() }),
};
