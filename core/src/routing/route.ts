/** Field values of an address after the question mark; the first one counts where a name is twice. */
export type Query = Readonly<Record<string, string>>;

/** A page by name, as the core speaks of it; only the router knows addresses. */
export interface RouteTarget {
  readonly name: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Query;
}

/** Where view-models send the user; the router implements it. */
export interface NavigatorPort {
  go(target: RouteTarget): void;
  replace(target: RouteTarget): void;
  /**
   * Writes the address of the page that is shown again. False, and nothing written, while another page is on its way: that would
   * call it back.
   */
  rewrite(target: RouteTarget): boolean;
  /** Leaves the panel; only for addresses that passed `safeUrl`. */
  leave(address: string): void;
}
