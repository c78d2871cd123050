import { browserSearchPool, type SearchPool } from "@panel/browser";
import SearchWorker from "@panel/browser/search-worker?worker";

/** The search of the catalogue with this browser's workers; the workers start with the first search that is worth them. */
export const serviceSearchPool = (): SearchPool => browserSearchPool(() => new SearchWorker());
