import type { Plugin } from "vite";

const usage = /\btokens\.([a-z][A-Za-z0-9]*)\b/g;
const ownSource = /\/ui\/src\/.*\.tsx?$/;

/**
 * Writes `tokens.colorBrandBackground` of our own sources as the CSS variable it stands for, so that the table of all tokens is
 * no part of the first visit. Griffel has to see the names at run time only, and the names are Fluent's own.
 */
export function inlineTokens(): Plugin {
  return {
    name: "inline-tokens",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!ownSource.test(id) || !code.includes("@fluentui/react-components") || !usage.test(code)) return null;
      return { code: code.replace(usage, (_whole, name: string) => `"var(--${name})"`), map: null };
    },
  };
}
