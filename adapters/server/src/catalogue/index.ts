import type { Handler } from "../http/handler.ts";
import type { CatalogueDependencies } from "./catalogue-dependencies.ts";
import { catalogueReadHandlers } from "./catalogue-handlers.ts";
import { CatalogueStore } from "./catalogue-store.ts";
import { simulatedSearch } from "./channel-search.ts";
import { choiceHandlers } from "./choice-handlers.ts";
import { myServicesHandlers } from "./my-services-handlers.ts";

export { catalogue } from "./feature.ts";

export { readServices, type ServiceReading } from "./service-rows.ts";
export { CatalogueStore } from "./catalogue-store.ts";
export type { CatalogueDependencies } from "./catalogue-dependencies.ts";

/** Every call of the catalogue; without dependencies one store per server and the simulated search. */
export function catalogueHandlers(
  dependencies: CatalogueDependencies = { store: new CatalogueStore(), search: simulatedSearch },
): readonly Handler[] {
  return [...catalogueReadHandlers(dependencies), ...choiceHandlers(dependencies), ...myServicesHandlers(dependencies)];
}
