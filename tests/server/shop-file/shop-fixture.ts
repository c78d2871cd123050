import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ManualClock } from "@panel/memory";
import { openServices } from "../../../adapters/server/src/app/compose.ts";
import { operatorCommands } from "../../../adapters/server/src/app/features.ts";
import type { ServerServices } from "../../../adapters/server/src/app/server-services.ts";
import { answerOperator, type OperatorCommand } from "../../../adapters/server/src/operator/index.ts";
import type { DatabaseConnection } from "../../../adapters/server/src/database/index.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { connectTemplate } from "../../support/server-template.ts";
import { silentLog } from "../../support/silent-log.ts";

/** A server whose shop an operator writes as a file. */
export interface FiledShop extends TestServer {
  readonly operate: (...words: readonly string[]) => ReturnType<typeof answerOperator>;
  /** `shop apply` of a text; answers its lines, or what it refuses. */
  readonly apply: (text: string) => Promise<readonly string[]>;
  readonly diff: (text: string) => Promise<readonly string[]>;
  readonly export: () => Promise<string>;
}

const linesOf = ({ output, problems }: Awaited<ReturnType<typeof answerOperator>>): readonly string[] =>
  `${output}${problems}`.trimEnd().split("\n");

/** What a text is called in the refusals. */
export const FILE = "shop.yaml";

/** Opens a shop over an empty database, or the one that is given. */
export async function openFiledShop(
  content: "empty" | "bystander" | "demo" = "empty",
  more: readonly OperatorCommand<ServerServices>[] = [],
  given?: DatabaseConnection,
): Promise<FiledShop> {
  const clock = new ManualClock();
  const connection = given ?? (await connectTemplate(content));
  const test = await openServer({ connection, clock });
  const services = await openServices({
    connection,
    clock,
    log: silentLog,
    origin: TEST_ORIGIN,
    isSandbox: true,
    deliveryMs: 1000,
  });
  const ground = () =>
    Promise.resolve({ db: connection.db, now: new Date(clock.now()), services, close: () => Promise.resolve() });
  const operate = (...words: readonly string[]) =>
    answerOperator({ commands: [...operatorCommands, ...more], user: "ada", open: ground }, words);
  const folder = await mkdtemp(path.join(tmpdir(), "shop-file-"));
  const file = path.join(folder, FILE);
  const withText = async (command: string, text: string) => {
    await writeFile(file, text);
    return linesOf(await operate("shop", command, file)).map((line) => line.replace(`${folder}/`, ""));
  };
  return {
    ...test,
    operate,
    apply: (text) => withText("apply", text),
    diff: (text) => withText("diff", text),
    export: async () => (await operate("shop", "export")).output,
    close: async () => {
      await test.close();
      await services.catalogue.close();
      await connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
