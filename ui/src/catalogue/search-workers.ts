import { browserSearch, type IndexedSearch } from "@panel/browser";
import SearchWorker from "@panel/browser/search-worker?worker";

/** The search of the catalogue with this browser's workers, which start with the first list that is worth them. */
export const serviceSearch = (): IndexedSearch => browserSearch(() => new SearchWorker());
