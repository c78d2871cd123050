import type { ServiceRecord } from "../catalogue/index.ts";
import type { Tables } from "../database/index.ts";
import type { DemoRandom } from "./demo-random.ts";

const canBePacked = (service: ServiceRecord): boolean =>
  !service.is_package &&
  !service.is_deactivated &&
  service.is_enabled &&
  !service.restricted_access &&
  service.targets.length === 0;

/** Two to four services of its own network in each package; now and then one that is not to be displayed (SVC-009). */
export function packageContents(services: readonly ServiceRecord[], random: DemoRandom): readonly Tables["package_contents"][] {
  return services
    .filter((service) => service.is_package)
    .flatMap((pack) => {
      const parts = services.filter((service) => service.network_id === pack.network_id && canBePacked(service));
      return random
        .shuffled(parts.slice(0, 60))
        .slice(0, random.integer(2, 4))
        .map((part, sorting) => ({
          package_id: pack.id,
          service_id: part.id,
          quantity: part.default_quantity,
          is_displayable: sorting === 0 || random.chance(0.85),
          sorting,
        }));
    });
}
