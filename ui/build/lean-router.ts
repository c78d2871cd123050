import type { Plugin } from "vite";

const routerModule =
  /node_modules\/react-router\/dist\/production\/[^/]+\.mjs$|node_modules\/react-router\/dist\/[^/]*\/?chunk-[^/]+\.mjs$/;
const displayName = /^\w+\.displayName = "[^"]*";$/gm;
const component = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;

/**
 * Lets the bundler drop what the panel does not use of the router: its module makes every component while it loads and names it
 * for developer tools, which counts as an effect and keeps forms, data loading and prefetching in the first visit.
 */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!routerModule.test(id)) return null;
      return { code: code.replace(displayName, "").replace(component, "= /* @__PURE__ */ $1"), map: null };
    },
  };
}
