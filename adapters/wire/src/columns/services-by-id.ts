import type { Service } from "@panel/core/catalogue";
import type { IdPlaces } from "./id-places.ts";
import type { ListedServices } from "./listed-services.ts";

/** Services by id, looked up without a map; who goes through all of them finds them type by type. */
export class ServicesById implements ReadonlyMap<number, Service> {
  readonly size: number;
  readonly #places: IdPlaces;
  readonly #services: ListedServices;
  #map: ReadonlyMap<number, Service> | null = null;

  constructor(count: number, places: IdPlaces, services: ListedServices) {
    this.size = count;
    this.#places = places;
    this.#services = services;
  }

  get(id: number): Service | undefined {
    const place = this.#places.placeOf(id);
    return place === undefined ? undefined : this.#services.at(place);
  }

  has(id: number): boolean {
    return this.#places.placeOf(id) !== undefined;
  }

  forEach(visit: (service: Service, id: number, map: ReadonlyMap<number, Service>) => void): void {
    for (const [id, service] of this.entries()) visit(service, id, this);
  }

  entries(): MapIterator<[number, Service]> {
    return this.#inOrder().entries();
  }

  keys(): MapIterator<number> {
    return this.#inOrder().keys();
  }

  values(): MapIterator<Service> {
    return this.#inOrder().values();
  }

  [Symbol.iterator](): MapIterator<[number, Service]> {
    return this.entries();
  }

  #inOrder(): ReadonlyMap<number, Service> {
    const services = this.#services;
    return (this.#map ??= new Map(
      services.rowsByType.flatMap((rows) =>
        rows.map((row) => {
          const service = services.at(row);
          return [service.id, service] as const;
        }),
      ),
    ));
  }
}
