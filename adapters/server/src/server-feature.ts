import type { Invariant } from "./database/invariants.ts";
import type { Migrations } from "./database/migrate.ts";

/** What a folder of the server contributes; the list in `features.ts` is all that knows them one by one. */
export interface ServerFeature {
  readonly migrations?: Migrations;
  readonly invariants?: readonly Invariant[];
}
