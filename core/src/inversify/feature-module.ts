import { ContainerModule, type Container, type ContainerModuleLoadOptions, type ServiceIdentifier } from "inversify";

/** What one feature binds, and the features whose tokens its bindings ask for. */
export interface FeatureModule {
  readonly requires: readonly FeatureModule[];
  readonly bindings: ContainerModule;
}

/** Makes the module of a feature; `requires` names every feature whose tokens `bind` uses. */
export function featureModule(
  requires: readonly FeatureModule[],
  bind: (options: ContainerModuleLoadOptions) => void,
): FeatureModule {
  return { requires, bindings: new ContainerModule(bind) };
}

const loadedModules = new WeakMap<Container, Set<FeatureModule>>();

/** Loads features and what they require into the container, each at most once. */
export function loadFeatures(container: Container, features: readonly FeatureModule[]): void {
  const loaded = loadedModules.get(container) ?? new Set();
  loadedModules.set(container, loaded);
  for (const feature of features) {
    if (loaded.has(feature)) continue;
    loaded.add(feature);
    loadFeatures(container, feature.requires);
    container.load(feature.bindings);
  }
}

/** Answers a service of a feature; loads the feature and what it requires when they are not in the container yet. */
export function resolve<Service>(container: Container, feature: FeatureModule, token: ServiceIdentifier<Service>): Service {
  loadFeatures(container, [feature]);
  return container.get(token);
}
