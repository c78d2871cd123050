import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { KEPT_SINCE_HEADER, keptPatterns } from "../../adapters/wire/src/kept-answers/index.ts";
import type { WorkerPlan } from "../../adapters/browser/src/offline/worker-plan.ts";

const sourceOf = (name: string) => fileURLToPath(new URL(`../../adapters/browser/src/offline/${name}.ts`, import.meta.url));
/** What a visit without a connection needs; the texts of its language are kept when it has loaded them. */
const neededOffline =
  /\/(?:catalogue-screen|catalogue-address|orders-screen|order-screen|dashboard-screen|frame-parts|shown-banner|html-sanitiser|offline-notices|page-bars|first-calls|list-worker|operator-theme|http-orders-port|account-calls|http-profile-port|http-dashboard-port)\.tsx?$|\/ui\/index\.html$/;

/**
 * Makes the service worker from the files of the build, and names the build in the page, so that both know whether they belong together.
 * Without a worker (`VITE_SERVICE_WORKER=off`) the panel removes every one that it finds (DEC-024). The file that takes a worker back is
 * always made: devices may have one of an earlier build.
 */
export function serviceWorker(): Plugin {
  let base = "/";
  return {
    name: "service-worker",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") return;
        const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === "chunk");
        const name = createHash("sha256").update(Object.keys(bundle).toSorted().join("\n")).digest("hex").slice(0, 16);
        page.source = String(page.source).replace(
          "<!--panel:head-->",
          `<!--panel:head-->\n    <meta name="panel-build" content="${name}" />`,
        );
        const recall = await workerText("service-worker-recall");
        this.emitFile({ type: "asset", fileName: "service-worker-recall.js", source: recall });
        if (process.env.VITE_SERVICE_WORKER === "off") return;
        const files = neededFiles(chunks).map((file) => base + file);
        const patterns = keptPatterns.map(({ source: pattern }) => pattern);
        const plan = { base, build: name, files, keptPatterns: patterns, keptSinceHeader: KEPT_SINCE_HEADER };
        this.emitFile({ type: "asset", fileName: "service-worker.js", source: await workerText("service-worker", plan) });
      },
    },
  };
}

/** The files that the needed parts bring together. */
function neededFiles(chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const open = chunks.filter(({ facadeModuleId }) => neededOffline.test(facadeModuleId ?? ""));
  const found = new Set<string>();
  for (let chunk = open.pop(); chunk !== undefined; chunk = open.pop()) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    open.push(...chunk.imports.flatMap((name) => byName.get(name) ?? []));
  }
  return [...found].toSorted();
}

/** The worker is a file without imports, so that every browser with workers can run it. */
async function workerText(name: string, plan: WorkerPlan | null = null): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: "error",
    define: { workerPlan: JSON.stringify(plan), "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      minify: true,
      lib: { entry: sourceOf(name), formats: ["iife"], name: "panelWorker" },
    },
  })) as readonly Rolldown.RolldownOutput[];
  const [output] = made;
  if (!output) throw new Error("the service worker could not be built");
  return output.output[0].code;
}
