import { readFile } from "node:fs/promises";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown } from "vite";

/**
 * Builds what partners embed beside the panel: `script/order-widget.js` and `.css` for their pages, and `script/order-widget.html`, the
 * page in the frame, over code of its own under `assets/`. It shares nothing with the panel's files, so that neither waits for the other.
 */
export function orderWidget(): Plugin {
  let root = "";
  let base = "/";
  return {
    name: "order-widget",
    apply: "build",
    configResolved(config) {
      root = config.root;
      base = config.base;
    },
    async generateBundle() {
      const [script, page] = await Promise.all([scriptText(root), pageFiles(root, base)]);
      this.emitFile({ type: "asset", fileName: "script/order-widget.js", source: script });
      const skin = await readFile(join(root, "src/embed/order-widget.css"), "utf8");
      this.emitFile({ type: "asset", fileName: "script/order-widget.css", source: skin });
      for (const file of page) {
        const isPage = file.fileName === "widget.html";
        const fileName = isPage ? "script/order-widget.html" : file.fileName;
        this.emitFile({ type: "asset", fileName, source: file.type === "chunk" ? file.code : file.source });
      }
    },
  };
}

const production = { "process.env.NODE_ENV": '"production"' };
const resolve = { conditions: ["@panel/source", "module", "browser", "production"] };

/** One file without imports, for any page and any browser that has modules. */
async function scriptText(root: string): Promise<string> {
  const [output] = (await build({
    configFile: false,
    logLevel: "error",
    root,
    resolve,
    define: production,
    build: {
      write: false,
      target: "es2020",
      minify: true,
      lib: { entry: join(root, "src/embed/order-widget.ts"), formats: ["iife"], name: "orderWidget" },
    },
  })) as readonly Rolldown.RolldownOutput[];
  if (!output) throw new Error("the script of the order widget could not be built");
  return output.output[0].code;
}

async function pageFiles(root: string, base: string): Promise<readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const { output } = (await build({
    configFile: false,
    logLevel: "error",
    root,
    base,
    plugins: [react()],
    resolve,
    define: production,
    build: {
      write: false,
      target: "es2022",
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, "widget.html"),
        output: {
          entryFileNames: "assets/order-widget-[hash].js",
          chunkFileNames: "assets/order-widget-[name]-[hash].js",
          assetFileNames: "assets/order-widget-[name]-[hash][extname]",
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output;
}
