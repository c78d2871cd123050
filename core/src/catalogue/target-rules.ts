import type { LocaleCode } from "../locale/index.ts";
import type { Service, Target, TargetTexts } from "./catalogue-entities.ts";

type ServiceTargets = Pick<Service, "targets">;

/** The targets a buyer fills in for a service (ORD-059). */
export const offeredTargets = (service: ServiceTargets | undefined): readonly Target[] =>
  service?.targets.filter((target) => target.isEnabledForService) ?? [];

/** What a target says in a language: its translation, else the text as it was answered (ENT-030). */
export function targetTexts(target: Target, locale: LocaleCode): TargetTexts {
  const own = target.translations?.[locale];
  return { title: own?.title || target.title, placeholder: own?.placeholder || target.placeholder };
}

/**
 * The target whose filled lines are the quantity of a calculable service: its comments or keywords, else the first that takes
 * free text (DEC-112). Undefined where it offers none.
 */
export function countedTarget(service: ServiceTargets | undefined): Target | undefined {
  const typed = offeredTargets(service).filter((target) => !target.isSelectable);
  return typed.find(({ viewType }) => viewType !== "textarea") ?? typed[0];
}
