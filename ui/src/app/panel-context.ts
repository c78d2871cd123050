import type { Container, ContainerModule, ServiceIdentifier } from "inversify";
import { createContext, use } from "react";
import type { MessageSource } from "./message-source.ts";
import type { RouterNavigator } from "./router-navigator.ts";

/** What the whole interface stands on: the one container, the messages and the way to other pages. */
export interface Panel {
  readonly container: Container;
  readonly messages: MessageSource;
  readonly navigator: RouterNavigator;
}

export const PanelContext = createContext<Panel | null>(null);

/** The panel around this component; a component outside of one is a mistake in code. */
export function usePanel(): Panel {
  const panel = use(PanelContext);
  if (!panel) throw new Error("no panel around this component");
  return panel;
}

const loadedModules = new WeakMap<Container, Set<ContainerModule>>();

/** Loads a feature's module into the container when it is not in it yet, and answers one of its services. */
export function resolve<Service>(container: Container, feature: ContainerModule, token: ServiceIdentifier<Service>): Service {
  loadOnce(container, feature);
  return container.get(token);
}

/** Loads modules into the container, each at most once. */
export function loadOnce(container: Container, ...features: readonly ContainerModule[]): void {
  const loaded = loadedModules.get(container) ?? new Set();
  loadedModules.set(container, loaded);
  for (const feature of features) {
    if (loaded.has(feature)) continue;
    loaded.add(feature);
    container.load(feature);
  }
}
