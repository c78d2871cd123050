import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { askedForWith, chunkGroups } from "./build/chunk-groups.ts";
import { firstPaint } from "./build/first-paint.ts";
import { keepLastRelease } from "./build/keep-last-release.ts";
import { orderWidget } from "./build/order-widget.ts";
import { precompress } from "./build/precompress.ts";
import { serviceWorker } from "./build/service-worker.ts";

/** Paths that the development server hands on to the API. */
const apiPaths = [
  "/settings",
  "/pages",
  "/menu-items",
  "/custom-menu-items",
  "/banners",
  "/login",
  "/register",
  "/refresh",
  "/logout",
  "/password",
  "/2fa",
  "/utils",
  "/unsubscribe",
  "/api",
  "/api.yaml",
  "/script",
  "/sandbox",
];
const apiTarget = process.env.API_URL ?? "http://127.0.0.1:3000";

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/app/",
  plugins: [react(), firstPaint(), serviceWorker(), orderWidget(), precompress(), keepLastRelease()],
  // Naming conditions replaces the defaults, so they are repeated.
  resolve: { conditions: ["@panel/source", "module", "browser", mode === "production" ? "production" : "development"] },
  worker: { format: "es" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    chunkSizeWarningLimit: 400,
    // Older browsers load a little later what newer ones load ahead; nothing else depends on it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (part, files, { hostType }) => (hostType === "html" ? files : askedForWith(part, files)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...chunkGroups] },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: apiTarget }])),
  },
  preview: { host: "127.0.0.1", strictPort: true },
}));
