import type { AnalyticsIds, AnalyticsPort } from "@panel/core/platform";
import { analyticsIdsIn } from "./analytics-ids.ts";
import type { CookieJar } from "./cookie-storage.ts";

/** Where tag managers of a page read what happened on it. */
export interface DataLayerHost {
  dataLayer?: unknown;
  /** Set once Google Analytics itself reads the layer: it knows events by commands. */
  eventCommand?: (event: string, data: object) => unknown;
}

/**
 * Writes events into the page's data layer, for the tag manager that the operator brings along; nobody reads it where there is none.
 * No provider is loaded by the panel; what those of the operator know the visitor by is read from their cookies, again each time.
 */
export class DataLayerAnalytics implements AnalyticsPort {
  readonly #host: DataLayerHost;
  readonly #jar: Pick<CookieJar, "cookie">;

  constructor(host: DataLayerHost, jar: Pick<CookieJar, "cookie">) {
    this.#host = host;
    this.#jar = jar;
  }

  get ids(): AnalyticsIds {
    return analyticsIdsIn(this.#jar.cookie);
  }

  record(event: string, data: Readonly<Record<string, string | number | boolean>> = {}): void {
    const layer: unknown[] = Array.isArray(this.#host.dataLayer) ? this.#host.dataLayer : [];
    layer.push({ event, ...data });
    if (this.#host.eventCommand) layer.push(this.#host.eventCommand(event, data));
    this.#host.dataLayer = layer;
  }
}
