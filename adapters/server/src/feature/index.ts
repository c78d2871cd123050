export type { Job, Page, RunningFeature, ServerFeature } from "./server-feature.ts";
