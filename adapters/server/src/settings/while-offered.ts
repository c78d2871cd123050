import { type FeatureFlags, type InstanceSettings, offeredFeatures } from "@panel/core/settings";
import { type Handler, notFound } from "../calls/index.ts";
import type { Db } from "../database/index.ts";

/** What the operator has set now. */
export type ReadSettings = (db: Db) => Promise<InstanceSettings>;

/** A call that is there only while the operator offers a feature: without it nothing is found. */
export const whileOffered = (readSettings: ReadSettings, feature: keyof FeatureFlags, handler: Handler): Handler => ({
  ...handler,
  run: async (call) => {
    if (!offeredFeatures(await readSettings(call.db))[feature]) throw notFound();
    return handler.run(call);
  },
});
