import { noAnalyticsIds, type AnalyticsPort } from "@panel/core/platform";

/** Where tag managers of a page read what happened on it. */
export interface DataLayerHost {
  dataLayer?: unknown;
}

/**
 * Writes events into the page's data layer, for the tag manager that the operator brings along; nobody reads it where there is none.
 * Client ids are a provider's own, and no provider is loaded by the panel.
 */
export class DataLayerAnalytics implements AnalyticsPort {
  readonly ids = noAnalyticsIds;
  readonly #host: DataLayerHost;

  constructor(host: DataLayerHost) {
    this.#host = host;
  }

  record(event: string, data: Readonly<Record<string, string | number | boolean>> = {}): void {
    const layer: unknown[] = Array.isArray(this.#host.dataLayer) ? this.#host.dataLayer : [];
    layer.push({ event, ...data });
    this.#host.dataLayer = layer;
  }
}
