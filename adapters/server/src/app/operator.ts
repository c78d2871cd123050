import { userInfo } from "node:os";
import { openServices } from "./compose.ts";
import { readConfig, type ServerConfig } from "./config.ts";
import { createLog } from "../calls/index.ts";
import { FolderTaken, openDatabase, reasonOf, StartProblem } from "../database/index.ts";
import { migrations, operatorCommands } from "./features.ts";
import { answerOperator, socketPlaceOf } from "../operator/index.ts";
import { systemClock } from "./system-clock.ts";

/** Why a data folder is in use and yet no server answers for it. */
function silenceOf({ dataFolder }: ServerConfig): string {
  const place = socketPlaceOf(dataFolder);
  if ("lack" in place) return `That process cannot be asked to run the command, for ${place.lack}: stop it first.`;
  return `That process does not answer at ${place.address}: wait until it has started or ended, or run the tool as the user that it runs as.`;
}

/** The shop as the server has it, on the same database. */
async function openShop() {
  const config = readConfig(process.env);
  const connection = await openDatabase(config, migrations).catch((problem: unknown) => {
    const isTaken = problem instanceof StartProblem && problem.cause instanceof FolderTaken;
    throw isTaken ? new StartProblem(`${problem.message} ${silenceOf(config)}`) : problem;
  });
  const origin = config.publicOrigin ?? `http://${config.host}:${String(config.port)}`;
  const log = createLog(process.stderr, () => systemClock.now());
  const services = await openServices({ ...config, connection, clock: systemClock, log, origin });
  const close = async () => {
    await services.catalogue.close();
    await connection.close();
  };
  return { db: connection.db, now: new Date(systemClock.now()), services, close };
}

/** Where a server on the embedded database answers; beside one on PostgreSQL the tool opens the database itself. */
function addressOfServer(): string | null {
  const { databaseUrl, dataFolder } = readConfig(process.env);
  const place = socketPlaceOf(dataFolder);
  return databaseUrl === null && "address" in place ? place.address : null;
}

/** `npm run operator -- …`: what an operator lets be done. */
async function run(): Promise<number> {
  const tool = { commands: operatorCommands, user: userInfo().username, address: addressOfServer, open: openShop };
  const { code, output, problems } = await answerOperator(tool, process.argv.slice(2));
  process.stdout.write(output);
  process.stderr.write(problems);
  return code;
}

process.exitCode = await run().catch((problem: unknown) => {
  process.stderr.write(`${reasonOf(problem)}\n`);
  return 1;
});
