import { type FeatureModule, resolve } from "@panel/core/wiring";
import type { ServiceIdentifier } from "inversify";
import { usePanel } from "./panel-context.ts";

/** A shared model of a feature; the same one for every component. */
export function useModel<Model>(feature: FeatureModule, token: ServiceIdentifier<Model>): Model {
  return resolve(usePanel().container, feature, token);
}
