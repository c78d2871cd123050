import { ContainerModule, type Container, type ServiceIdentifier } from "inversify";
import type { Binding } from "./provide.ts";
import { portToken } from "./token.ts";

/** What one feature binds, and the features whose tokens its bindings ask for. */
export interface FeatureModule {
  readonly requires: readonly FeatureModule[];
  readonly bindings: ContainerModule;
}

/** Makes the module of a feature; `requires` names every feature whose tokens the bindings use. */
export function featureModule(requires: readonly FeatureModule[], bindings: readonly Binding[]): FeatureModule {
  return {
    requires,
    bindings: new ContainerModule((options) => {
      for (const enter of bindings) enter(options);
    }),
  };
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

/** Binds ports, each under its name. */
export function bindPorts(container: Container, ports: object): void {
  for (const [name, port] of Object.entries(ports)) container.bind<unknown>(portToken(name)).toConstantValue(port);
}
