import { serviceId, type ServiceId } from "@panel/core/identifiers";
import type { MouseEvent } from "react";
import type { RowAction } from "./row-context.ts";

/** A click that the list is to act on. */
export interface ListClick {
  readonly action: RowAction;
  readonly serviceId: ServiceId;
}

/** What a click anywhere in the list is about; null for clicks beside its buttons, and for those the browser opens a new tab with. */
export function listClickOf(event: MouseEvent<HTMLElement>): ListClick | null {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-action]") : null;
  if (!target) return null;
  const action = target.dataset.action as RowAction;
  if (action === "order") {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
    event.preventDefault();
  }
  return { action, serviceId: serviceId(Number(target.dataset.id)) };
}
