import type { ComponentType } from "react";
import type { Namespace } from "../messages/text-keys.ts";

/** One page as its feature declares it; the registry of screens is made of these. */
export interface Page {
  /** Names of the routes that show it. */
  readonly routes: readonly string[];
  readonly screen: () => Promise<{ readonly default: ComponentType }>;
  /** Features whose texts the screen uses, beside those of every first screen; they are loaded together with its code. */
  readonly texts: readonly Namespace[];
}
