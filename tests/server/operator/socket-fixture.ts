import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { operatorCommands } from "../../../adapters/server/src/app/features.ts";
import type { ServerServices } from "../../../adapters/server/src/app/server-services.ts";
import { answerOperator, listenForOperator, type OperatorCommand } from "../../../adapters/server/src/operator/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { seedFixtures } from "../../support/server-fixtures.ts";

export interface Posted {
  readonly status: number;
  readonly body: string;
}

/** Posts a body to a socket as it is. */
export const postTo = (socketPath: string, body: string): Promise<Posted> =>
  new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const call = request({ socketPath, method: "POST", path: "/", agent: false, headers }, (reply) => {
      text(reply).then((answer) => resolve({ status: reply.statusCode ?? 0, body: answer }), reject);
    });
    call.on("error", reject);
    call.end(body);
  });

/** The tool where a server may answer at a socket; a database of its own it has none. */
export const toolAt =
  (address: string, more: readonly OperatorCommand[] = []) =>
  (...words: readonly string[]): ReturnType<typeof answerOperator> =>
    answerOperator<ServerServices>(
      {
        commands: [...operatorCommands, ...more],
        user: "ada",
        address: () => address,
        open: () => Promise.reject(new Error("the database was opened")),
      },
      words,
    );

/** A server that answers at a socket in a folder of its own. */
export interface SocketServer extends TestServer {
  readonly folder: string;
  readonly address: string;
  /** What went wrong without being foreseen. */
  readonly problems: readonly unknown[];
  /** Runs the tool with the words of a command line. */
  operate(...words: readonly string[]): ReturnType<typeof answerOperator>;
  /** Posts to the socket what no tool may have made. */
  post(body: unknown): Promise<Posted>;
  closeSocket(): Promise<void>;
}

export async function openSocketServer(more: readonly OperatorCommand[] = []): Promise<SocketServer> {
  const test = await openServer();
  await seedFixtures(test.db);
  const folder = mkdtempSync(path.join(tmpdir(), "socket-"));
  const address = path.join(folder, "operator", "operator.sock");
  const problems: unknown[] = [];
  const closeSocket = await listenForOperator<ServerServices>(address, {
    commands: [...operatorCommands, ...more],
    db: test.db,
    services: test.server.services,
    now: () => new Date(test.clock.now()),
    onProblem: (problem) => void problems.push(problem),
  });
  return {
    ...test,
    folder,
    address,
    problems,
    operate: toolAt(address, more),
    post: (body) => postTo(address, JSON.stringify(body)),
    closeSocket,
    close: async () => {
      await closeSocket();
      await test.close();
      rmSync(folder, { recursive: true });
    },
  };
}
