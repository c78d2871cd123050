import type { Rolldown } from "vite";

const reactAndRouter = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/;

/** What the catalogue shows and other pages share with it: one file compresses better than two dozen of a few hundred bytes. */
export const sharedByTheCatalogue: readonly string[] = [
  "core/src/browsing/catalogue-filters.ts",
  "core/src/browsing/catalogue-memory.ts",
  "core/src/browsing/catalogue-view-model.ts",
  "core/src/browsing/catalogue-view.ts",
  "core/src/browsing/comparison-rules.ts",
  "core/src/browsing/comparison.ts",
  "core/src/browsing/favourites.ts",
  "core/src/browsing/found-group.ts",
  "core/src/browsing/service-groups.ts",
  "core/src/browsing/service-results.ts",
  "core/src/catalogue/catalogue-rules.ts",
  "core/src/catalogue/grade-discount-rules.ts",
  "core/src/catalogue/service-text.ts",
  "core/src/catalogue/special-offer-rules.ts",
  "core/src/inversify/browsing-module.ts",
  "core/src/search/nearest-words.ts",
  "core/src/search/reference-search.ts",
  "core/src/search/search-port.ts",
  "core/src/search/service-query.ts",
  "ui/src/bindings/use-listing.ts",
  "ui/src/bindings/use-view-model.ts",
  "ui/src/catalogue/catalogue-styles.ts",
  "ui/src/catalogue/special-offers.tsx",
  "ui/src/comparison/compare-toggle.tsx",
  "ui/src/comparison/comparison-bar-slot.tsx",
  "ui/src/kit/empty-state.tsx",
  "ui/src/kit/fields/field.tsx",
  "ui/src/kit/fields/select-field.tsx",
  "ui/src/kit/fields/text-box-styles.ts",
  "ui/src/kit/fields/text-field.tsx",
  "ui/src/kit/layout.ts",
  "ui/src/kit/skeleton.tsx",
  "ui/src/kit/visually-hidden.tsx",
  "ui/src/service-list/catalogue-icons.tsx",
  "ui/src/service-list/label-badges.tsx",
  "ui/src/service-list/marked-text.tsx",
  "ui/src/service-list/network-icon.tsx",
  "ui/src/service-list/quantity-text.ts",
  "ui/src/service-pages/grade-note.tsx",
];

/**
 * What the entry imports statically, in three files that change at different times: React with its router, the other libraries,
 * and our own folders. Everything behind an `import()` is left to the bundler, but for what many pages share.
 */
export const chunkGroups: readonly Rolldown.CodeSplittingGroup[] = [
  { name: "react", tags: ["$initial"], test: reactAndRouter },
  { name: "libraries", tags: ["$initial"], test: /node_modules[\\/]/ },
  { name: "panel", tags: ["$initial"], test: /[\\/](core|adapters|ui[\\/]src[\\/]\w+)[\\/]/ },
  { name: "catalogue", test: (file) => sharedByTheCatalogue.some((path) => file.replaceAll("\\", "/").endsWith(`/${path}`)) },
];
