import { ManualClock } from "@panel/memory";
import { openServices } from "../../../adapters/server/src/app/compose.ts";
import type { DatabaseConnection } from "../../../adapters/server/src/database/index.ts";
import { operatorCommands } from "../../../adapters/server/src/app/features.ts";
import { answerOperator, type OperatorCommand } from "../../../adapters/server/src/operator/index.ts";
import { openServer, TEST_ORIGIN, type TestServer, type TestServerOptions } from "../../support/open-server.ts";
import { seedFixtures } from "../../support/server-fixtures.ts";
import { connectTemplate } from "../../support/server-template.ts";
import { silentLog } from "../../support/silent-log.ts";

/** A server, and the operator's tool on its database. */
export interface OperatedServer extends TestServer {
  /** Runs the tool with the words of a command line. */
  operate(...words: readonly string[]): ReturnType<typeof answerOperator>;
  /** The same with `--json`; answers what it says. */
  answered<Result>(...words: readonly string[]): Promise<Result>;
}

const shopOf = (connection: DatabaseConnection, clock: ManualClock, { isSandbox = true, supplier = null }: TestServerOptions) =>
  openServices({ connection, clock, log: silentLog, origin: TEST_ORIGIN, isSandbox, supplier, deliveryMs: 1000 });

export async function openOperated(
  more: readonly OperatorCommand[] = [],
  options: TestServerOptions = {},
): Promise<OperatedServer> {
  const clock = new ManualClock();
  const connection = await connectTemplate("bystander");
  const test = await openServer({ ...options, connection, clock });
  await seedFixtures(test.db);
  const open = async () => ({
    db: connection.db,
    now: new Date(clock.now()),
    services: await shopOf(connection, clock, options),
    close: () => Promise.resolve(),
  });
  const commands = [...operatorCommands, ...more];
  const operate = (...words: readonly string[]) => answerOperator({ commands, user: "ada", open }, words);
  return {
    ...test,
    operate,
    answered: async <Result>(...words: readonly string[]) => JSON.parse((await operate(...words, "--json")).output) as Result,
    close: async () => {
      await test.close();
      await connection.close();
    },
  };
}
