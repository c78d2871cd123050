import { userInfo } from "node:os";
import { openServices } from "./compose.ts";
import { readConfig } from "./config.ts";
import { createLog } from "../calls/index.ts";
import { openDatabase, reasonOf } from "../database/index.ts";
import { migrations, operatorCommands } from "./features.ts";
import { answerOperator } from "../operator/index.ts";
import { systemClock } from "./system-clock.ts";

/** The shop as the server has it, on the same database. */
async function openShop() {
  const config = readConfig(process.env);
  const connection = await openDatabase(config, migrations);
  const origin = config.publicOrigin ?? `http://${config.host}:${String(config.port)}`;
  const log = createLog(process.stderr, () => systemClock.now());
  const services = await openServices({ ...config, connection, clock: systemClock, log, origin });
  const close = async () => {
    await services.catalogue.close();
    await connection.close();
  };
  return { db: connection.db, now: new Date(systemClock.now()), services, close };
}

/** `npm run operator -- …`: what an operator lets be done. */
async function run(): Promise<number> {
  const tool = { commands: operatorCommands, user: userInfo().username, open: openShop };
  const { code, output, problems } = await answerOperator(tool, process.argv.slice(2));
  process.stdout.write(output);
  process.stderr.write(problems);
  return code;
}

process.exitCode = await run().catch((problem: unknown) => {
  process.stderr.write(`${reasonOf(problem)}\n`);
  return 1;
});
