import type { NetworkId, ServiceTypeId } from "../identifiers/index.ts";
import type { Service, ServiceList } from "../catalogue/index.ts";
import type { SearchAnswer } from "../search/index.ts";
import { sortByColumn, type ColumnSort, type ServiceGroup } from "./service-groups.ts";

/** A group of a search's answer, whose services are looked up and sorted once they are asked for: most groups are never seen. */
export class FoundGroup implements ServiceGroup {
  readonly networkId: NetworkId;
  readonly serviceTypeId: ServiceTypeId;
  readonly #find: () => readonly Service[];
  #services: readonly Service[] | null = null;

  constructor(group: Omit<ServiceGroup, "services">, find: () => readonly Service[]) {
    this.networkId = group.networkId;
    this.serviceTypeId = group.serviceTypeId;
    this.#find = find;
  }

  get services(): readonly Service[] {
    return (this.#services ??= this.#find());
  }
}

/** The groups of an answer over a list, those of a group sorted by a column if one is chosen. */
export function foundGroups(answer: SearchAnswer, services: ServiceList, sort: ColumnSort | null): readonly FoundGroup[] {
  let from = 0;
  return answer.groups.map((group) => {
    const places = answer.places.subarray(from, (from += group.count));
    return new FoundGroup(group, () => {
      const members = Array.from(places).flatMap((place) => services.at(place) ?? []);
      return sort ? sortByColumn(members, sort) : members;
    });
  });
}
