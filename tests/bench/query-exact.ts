import type { Service } from "@panel/core/catalogue";
import { ReferenceSearch, type SearchEngine, type ServiceQuery } from "@panel/core/search";
import type { StepAnswer } from "./query-naive.ts";

/** The reference search's answer in the form of the others: what the engine has to equal. */
export function referenceAnswers(services: readonly Service[]) {
  const reference = new ReferenceSearch(services);
  return (query: ServiceQuery): StepAnswer => stepAnswer(services, reference.answer(query));
}

/** The engine's answer in the form of the others. */
export const engineAnswer = (services: readonly Service[], engine: SearchEngine, query: ServiceQuery): StepAnswer =>
  stepAnswer(services, engine.answer(query));

function stepAnswer(services: readonly Service[], { first, groups, places }: ReturnType<SearchEngine["answer"]>): StepAnswer {
  let used = 0;
  const idsOf = (count: number) =>
    Array.from(places.subarray(used, (used += count)), (place) => (services[place] as Service).id as number);
  return {
    total: places.length,
    first,
    groups: new Map(
      groups.map(({ networkId, serviceTypeId, count }) => [`${networkId}/${serviceTypeId}`, idsOf(count)] as const),
    ),
  };
}

const inOrder = ({ groups }: StepAnswer): string => [...groups].map(([group, ids]) => `${group}=${ids.join()}`).join(" ");

/** What two answers differ in; null where they are equal. */
export function difference(a: StepAnswer, b: StepAnswer): string | null {
  if (a.total !== b.total) return `total ${a.total} and ${b.total}`;
  if (a.first.join() !== b.first.join()) return `first ${a.first.join()} and ${b.first.join()}`;
  return inOrder(a) === inOrder(b) ? null : "groups";
}
