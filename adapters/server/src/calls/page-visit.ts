/** Who opens a page of the panel, as far as the request tells. */
export interface PageVisit {
  /** Below the base path, with its locale prefix. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly cookies: ReadonlyMap<string, string>;
  /** Languages of the browser, the most wanted first. */
  readonly languages: readonly string[];
}
