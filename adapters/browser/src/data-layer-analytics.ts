import { cookieNames, noAnalyticsIds, type AnalyticsIds, type AnalyticsPort } from "@panel/core/platform";
import { analyticsIdsIn } from "./analytics-ids.ts";
import type { CookieJar } from "./cookie-storage.ts";

/** How the cookie of the consent begins once analytics are denied. */
const ANALYTICS_DENIED = `${cookieNames.consent}=denied.`;

/** Where tag managers of a page read what happened on it. */
export interface DataLayerHost {
  dataLayer?: unknown;
  /** Set once Google Analytics itself reads the layer: it knows events by commands. */
  eventCommand?: (event: string, data: object) => unknown;
  /** False while the visitor has not allowed, or allows no more, what the operator's tags would do with it. */
  mayTell?: boolean;
  /** While the visitor is still asked: what happened so far. It is out of the reach of tags, and lives no longer than the document. */
  undecided?: RecordedEvent[] | null;
}

/** An event as it was recorded: plain values beside its name. */
export interface RecordedEvent {
  readonly event: string;
  readonly [name: string]: string | number | boolean;
}

/** What happened earlier than these many events is not worth being told later. */
export const MAX_LATE_EVENTS = 20;

/**
 * Writes events into the page's data layer, for the tags that the operator brings along; nothing is written and nobody is known by ids
 * while the visitor does not allow that (CON-001, ANL-001). What tags know the visitor by is read from their cookies, again each time.
 */
export class DataLayerAnalytics implements AnalyticsPort {
  readonly #host: DataLayerHost;
  readonly #jar: Pick<CookieJar, "cookie">;

  constructor(host: DataLayerHost, jar: Pick<CookieJar, "cookie">) {
    this.#host = host;
    this.#jar = jar;
  }

  get ids(): AnalyticsIds {
    const { cookie } = this.#jar;
    // Cookies of tags outlive a consent that was withdrawn, also on pages on which no tag runs.
    const isDenied = this.#host.mayTell === false || cookie.split("; ").some((each) => each.startsWith(ANALYTICS_DENIED));
    return isDenied ? noAnalyticsIds : analyticsIdsIn(cookie);
  }

  record(event: string, data: Readonly<Record<string, string | number | boolean>> = {}): void {
    const { dataLayer, eventCommand, mayTell, undecided } = this.#host;
    if (mayTell === false) {
      if (undecided) this.#host.undecided = [...undecided, { event, ...data }].slice(-MAX_LATE_EVENTS);
      return;
    }
    const layer: unknown[] = Array.isArray(dataLayer) ? dataLayer : [];
    // Tag Manager knows the command as well as the plain event: one of both, or it would count twice.
    layer.push(eventCommand ? eventCommand(event, data) : { event, ...data });
    this.#host.dataLayer = layer;
  }
}
