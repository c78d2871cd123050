import { serviceId, type ServiceId } from "../identifiers/index.ts";

/** As many services can be compared at the same time. */
export const MAX_COMPARED = 3;

/** The chosen services with one more, or without one that was chosen; a fourth changes nothing. */
export function toggledComparison(ids: readonly ServiceId[], id: ServiceId): readonly ServiceId[] {
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  return ids.length < MAX_COMPARED ? [...ids, id] : ids;
}

/** Reads what was kept of a choice; whatever else is there chooses nothing. */
export function comparisonIn(text: string | null): readonly ServiceId[] {
  const numbers = (text ?? "").split(",").filter((word) => /^[1-9]\d{0,14}$/.test(word));
  return [...new Set(numbers)].slice(0, MAX_COMPARED).map((word) => serviceId(Number(word)));
}
