import type { Cancel } from "@panel/core/time";

/** The part of a window or document that tells of events; a window fits, and so does a small fake. */
export interface EventSource<Event = unknown> {
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
}

/** Listens to `type` until cancelled. */
export function listenTo<Event>(source: EventSource<Event>, type: string, listener: (event: Event) => void): Cancel {
  source.addEventListener(type, listener);
  return () => source.removeEventListener(type, listener);
}
