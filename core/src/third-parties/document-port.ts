/** The document that the browser has loaded. */
export interface DocumentPort {
  /** The address it was loaded from: below the base path, with locale prefix and query. */
  openedAt(): Promise<string>;
  /** Loads the present address into a new document. */
  startAnew(): Promise<void>;
  /** Opens an address below the base path in a tab of its own, which knows nothing of this one. */
  openBeside(address: string): Promise<void>;
}
