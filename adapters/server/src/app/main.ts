import { readConfig } from "./config.ts";
import { startServer, whyNotStarted } from "./start-server.ts";

/** `npm start`: serves until the system asks the process to end. */
async function run(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer(config, (line) => process.stdout.write(`${line}\n`));
  const close = () => void server.close().then(() => process.exit(0));
  process.on("SIGTERM", close);
  process.on("SIGINT", close);
  if (config.endsWithInput) process.stdin.on("end", close).resume();
}

await run().catch((problem: unknown) => {
  process.stderr.write(`${whyNotStarted(problem)}\n`);
  process.exit(1);
});
