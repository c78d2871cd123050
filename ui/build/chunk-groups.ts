import type { Rolldown } from "vite";

const reactAndRouter = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/;
/**
 * What the entry imports statically, in three files that change at different times: React with its router, the other libraries,
 * and our own folders. Everything behind an `import()` is left to the bundler.
 */
export const chunkGroups: readonly Rolldown.CodeSplittingGroup[] = [
  { name: "react", tags: ["$initial"], test: reactAndRouter },
  { name: "libraries", tags: ["$initial"], test: /node_modules[\\/]/ },
  { name: "panel", tags: ["$initial"], test: /[\\/](core|adapters|ui[\\/]src[\\/]\w+)[\\/]/ },
];
