import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, preview } from "vite";

const root = fileURLToPath(new URL("../../ui", import.meta.url));

export interface KitServer {
  /** Where the page of the kit answers. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Builds the page of the kit into a folder of its own, and serves it on the loopback until it is stopped. */
export async function serveKitPage(): Promise<KitServer> {
  const outDir = await mkdtemp(join(tmpdir(), "panel-kit-"));
  const configFile = join(root, "vite.config.ts");
  const options = { configFile, root, logLevel: "error", build: { outDir, manifest: false } } as const;
  await build({ ...options, build: { ...options.build, rolldownOptions: { input: join(root, "kit.html") } } });
  const server = await preview({ ...options, preview: { host: "127.0.0.1", port: 0, strictPort: false } });
  const place = server.httpServer.address();
  if (place === null || typeof place === "string") throw new Error("the page of the kit is not served");
  return {
    address: `http://127.0.0.1:${String(place.port)}/app/kit.html`,
    stop: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
