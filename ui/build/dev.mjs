/** Development: the API with a restart on every change, and Vite with a proxy to it. Ctrl-C stops both. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const apiPort = process.env.PORT ?? "3000";
const commands = {
  api: ["--watch", "--import", "tsx", "--conditions=@panel/source", "adapters/server/src/app/main.ts"],
  panel: ["node_modules/vite/bin/vite.js", "--config", "ui/vite.config.ts"],
};

const children = Object.entries(commands).map(([name, options]) => {
  const child = spawn(process.execPath, options, {
    cwd: root,
    env: { ...process.env, PORT: apiPort, API_URL: process.env.API_URL ?? `http://127.0.0.1:${apiPort}` },
    stdio: ["ignore", "inherit", "inherit"],
  });
  child.on("exit", (code) => {
    console.log(`${name} has ended (${code ?? "stopped"}).`);
    stop(code ?? 0);
  });
  return child;
});

let isStopping = false;
function stop(code) {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill();
  process.exitCode = code;
}

process.on("SIGINT", () => stop(0));
process.on("SIGTERM", () => stop(0));
console.log("The panel: http://127.0.0.1:5173/app/");
