import type { ServerConfig } from "./config.ts";
import { reasonOf } from "../database/index.ts";
import { operatorCommands } from "./features.ts";
import { listenForOperator, socketPlaceOf } from "../operator/index.ts";
import type { ServerServices } from "./server-services.ts";

const nothingToClose = (): Promise<void> => Promise.resolve();

/**
 * Lets the operator's tool work through this process where it has the embedded database open, which no other process can open then. Answers
 * what ends that. A server without such a socket serves all the same, and says so by one line.
 */
export async function openOperatorSocket(
  { databaseUrl, dataFolder }: Pick<ServerConfig, "databaseUrl" | "dataFolder">,
  services: ServerServices,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  if (databaseUrl !== null) return nothingToClose;
  const { db, clock, log } = services;
  const onProblem = (problem: unknown) => log.error({ err: problem }, "a command of the operator failed");
  const ground = { commands: operatorCommands, db, services, now: () => new Date(clock.now()), onProblem };
  const lacking = (reason: string) => {
    say(`Operator:  the operator's tool can work only while this server is stopped: ${reason}`);
    return nothingToClose;
  };
  const place = socketPlaceOf(dataFolder);
  if ("lack" in place) return lacking(place.lack);
  return listenForOperator(place.address, ground).catch((problem: unknown) => lacking(reasonOf(problem)));
}
