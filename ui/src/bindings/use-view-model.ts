import { resolve, type FeatureModule } from "@panel/core/wiring";
import type { ServiceIdentifier } from "inversify";
import { useEffect, useMemo } from "react";
import { usePanel } from "./panel-context.ts";

/** A view-model starts its reactions in `activate`, which answers what stops them; it may be activated again after that. */
export interface Activatable {
  activate(): () => void;
}

/**
 * One view-model for the life of the component, made by the feature's factory and active while the component is mounted.
 * It is made again when a parameter of the factory changes. Survives StrictMode, which mounts twice.
 */
export function useViewModel<ViewModel extends Activatable, Parameters extends readonly (string | number | boolean | null)[]>(
  feature: FeatureModule,
  token: ServiceIdentifier<(...parameters: Parameters) => ViewModel>,
  ...parameters: Parameters
): ViewModel {
  const { container } = usePanel();
  const key = JSON.stringify(parameters);
  const viewModel = useMemo(
    () => resolve(container, feature, token)(...(JSON.parse(key) as unknown as Parameters)),
    [container, feature, token, key],
  );
  useEffect(() => viewModel.activate(), [viewModel]);
  return viewModel;
}
