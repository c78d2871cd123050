/** The page of the kit for who changes a part: served alone, without the API, and drawn again with every change. Ctrl-C stops it. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const address = "http://127.0.0.1:5173/app/kit.html";
const vite = spawn(process.execPath, ["node_modules/vite/bin/vite.js", "--config", "ui/vite.config.ts", "--logLevel", "warn"], {
  cwd: fileURLToPath(new URL("../..", import.meta.url)),
  stdio: ["ignore", "inherit", "inherit"],
});
vite.on("exit", (code) => {
  process.exitCode = code ?? 0;
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => vite.kill());
console.log(`The kit: ${address}`);
