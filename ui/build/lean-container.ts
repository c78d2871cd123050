import type { Plugin } from "vite";

const metadata = "\0metadata-of-objects";
const compiled = /node_modules\/@inversifyjs\/core\/lib\/planning\/calculations\/(build\w*Jit|buildResolveMany)\.js$/;

/** The four functions that the container calls, over a WeakMap; decorators, which need the rest, are not used here. */
const metadataSource = `
const known = new WeakMap();
const own = (target) => {
  let entries = known.get(target);
  if (!entries) known.set(target, (entries = new Map()));
  return entries;
};
Object.assign(Reflect, {
  defineMetadata: (key, value, target) => void own(target).set(key, value),
  getOwnMetadata: (key, target) => own(target).get(key),
  hasOwnMetadata: (key, target) => own(target).has(key),
  getMetadata(key, target) {
    for (let at = target; at; at = Object.getPrototypeOf(at)) if (own(at).has(key)) return own(at).get(key);
  },
});
`;

/**
 * Leaves out of the container what is never reached: its compiler of resolvers, which the content security policy would stop
 * anyway (the container runs with \`jitless\`), and the full metadata package, of which it needs ids only.
 */
export function leanContainer(): Plugin {
  return {
    name: "lean-container",
    apply: "build",
    enforce: "pre",
    resolveId: (id, importer) =>
      id === "reflect-metadata/lite" && importer?.includes("@inversifyjs") === true ? metadata : undefined,
    load(id) {
      if (id === metadata) return { code: metadataSource, moduleSideEffects: true };
      const name = compiled.exec(id)?.[1];
      return name === undefined ? null : `export const ${name} = undefined;`;
    },
  };
}
