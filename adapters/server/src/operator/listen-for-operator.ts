import { chmod, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { reasonOf } from "../database/index.ts";
import { type OperatorGround, type OperatorRequest, runRequest } from "./run-request.ts";
import { answerToWire, LARGEST_REQUEST, requestFromWire, requestSchema } from "./socket-call.ts";
import type { GroundAnswer } from "./tool-answer.ts";

/** A running server, as commands run on it. */
export interface ServingGround<Services> extends Omit<OperatorGround<Services>, "now"> {
  readonly now: () => Date;
  /** Learns of what went wrong in a way that no command foresees. */
  readonly onProblem: (problem: unknown) => void;
}

type Answering = (request: OperatorRequest) => Promise<GroundAnswer>;

/** Answers in any case: what goes wrong is told to the person who called, as where the tool opens the database itself. */
const answeringOn =
  <Services>(ground: ServingGround<Services>): Answering =>
  async (request) => {
    try {
      return await runRequest({ ...ground, now: ground.now() }, request);
    } catch (problem) {
      ground.onProblem(problem);
      return { code: 1, output: "", problems: `${reasonOf(problem)}\n` };
    }
  };

function appFor(answer: Answering): FastifyInstance {
  const app = fastify({ bodyLimit: LARGEST_REQUEST });
  app.post("/", async ({ body }, reply) => {
    const request = requestSchema.safeParse(body);
    if (!request.success) return reply.code(400).send({ problem: "This is no call of the operator's tool of this release." });
    return answerToWire(await answer(requestFromWire(request.data)));
  });
  return app;
}

/** Opens a socket that only the owner of its folder can reach, also in the moment before its own rights are set. */
async function listenAlone(app: FastifyInstance, address: string): Promise<void> {
  const folder = path.dirname(address);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  // One process has the database open, and it is this one: a socket that is there was left by a process that died.
  await rm(address, { force: true });
  await app.listen({ path: address });
  await chmod(address, 0o600);
}

/**
 * Answers the operator's tool at the address of a socket, in a process that alone has the database open. Answers what ends it: that waits
 * for commands under way, also those whose caller has gone. Rejects where the socket cannot be had.
 */
export async function listenForOperator<Services>(
  address: string,
  ground: ServingGround<Services>,
): Promise<() => Promise<void>> {
  const running = new Set<Promise<unknown>>();
  const answer = answeringOn(ground);
  const app = appFor((request) => {
    const run = answer(request).finally(() => running.delete(run));
    running.add(run);
    return run;
  });
  const close = async () => {
    await app.close();
    await Promise.all(running);
  };
  try {
    await listenAlone(app, address);
  } catch (problem) {
    await close();
    throw problem;
  }
  return close;
}
