import type { Rolldown } from "vite";

const reactAndRouter = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/;
/** Parts of the kit that the catalogue shows: one file compresses better than a dozen of a few hundred bytes. */
const kitOfTheCatalogue =
  /[\\/]ui[\\/]src[\\/]kit[\\/](?:fields[\\/])?(button|empty-state|field|icons|link|message-bar|select-field|skeleton|spinner|text-box-styles|text-field|visually-hidden)\.tsx?$/;

/**
 * What the entry imports statically, in three files that change at different times: React with its router, the other libraries,
 * and our own folders. Everything behind an `import()` is left to the bundler.
 */
export const chunkGroups: readonly Rolldown.CodeSplittingGroup[] = [
  { name: "react", tags: ["$initial"], test: reactAndRouter },
  { name: "libraries", tags: ["$initial"], test: /node_modules[\\/]/ },
  { name: "panel", tags: ["$initial"], test: /[\\/](core|adapters|ui[\\/]src[\\/]\w+)[\\/]/ },
  { name: "kit", test: kitOfTheCatalogue },
];
