import type { Clock } from "@panel/core/time";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { isFromOwnMachine, notFound } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { isSignature } from "../secrets/index.ts";
import type { ServerMetrics } from "./server-metrics.ts";

/** Who may read the metrics. */
export interface MetricsAccess {
  /** The bearer secret of anyone who collects them; null where none was set. */
  readonly token: string | null;
  /** Others can reach this server, or a proxy lets them; then this machine's own address says nothing about who asks. */
  readonly isPublic: boolean;
}

export interface MetricsPagesDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly metrics: ServerMetrics;
  readonly access: MetricsAccess;
}

function mayRead({ token, isPublic }: MetricsAccess, request: FastifyRequest): boolean {
  if (token !== null) return isSignature(request.headers.authorization ?? "", `Bearer ${token}`);
  return !isPublic && isFromOwnMachine(request);
}

const PATIENCE_MS = 2000;

/** Whether the database answers, and soon. */
async function isDatabaseThere({ db, clock }: Pick<MetricsPagesDependencies, "db" | "clock">): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = clock.schedule(PATIENCE_MS, () => resolve(false));
    const answer = (isThere: boolean) => () => {
      cancel();
      resolve(isThere);
    };
    sql`select 1`.execute(db).then(answer(true), answer(false));
  });
}

const noStore = { "cache-control": "no-store" };

/** `/metrics`, and whether the server lives and is ready for calls. */
export const metricsPages =
  ({ db, clock, metrics, access }: MetricsPagesDependencies) =>
  (app: FastifyInstance): void => {
    let isClosing = false;
    app.addHook("preClose", (done) => {
      isClosing = true;
      done();
    });
    app.addHook("onListen", (done) => {
      metrics.watchProcess();
      done();
    });
    app.addHook("onResponse", (request, reply, done) => {
      const route = request.routeOptions.url ?? "(none)";
      metrics.noteCall({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
      done();
    });
    app.get("/metrics", async (request, reply) => {
      if (!mayRead(access, request)) throw notFound();
      return reply.headers({ ...noStore, "content-type": metrics.contentType }).send(await metrics.text());
    });
    app.get("/health/live", (_request, reply) => reply.headers(noStore).send({ status: "ok" }));
    app.get("/health/ready", async (_request, reply) => {
      const isReady = !isClosing && (await isDatabaseThere({ db, clock }));
      return reply
        .status(isReady ? 200 : 503)
        .headers(noStore)
        .send({ status: isReady ? "ok" : "unavailable" });
    });
  };
