import type { ContainerModule, ServiceIdentifier } from "inversify";
import { resolve, usePanel } from "./panel-context.ts";

/** A shared model of a feature; the same one for every component. */
export function useModel<Model>(feature: ContainerModule, token: ServiceIdentifier<Model>): Model {
  return resolve(usePanel().container, feature, token);
}
