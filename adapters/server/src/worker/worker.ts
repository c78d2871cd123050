import type { Clock } from "@panel/core/time";
import { forgetOldSessions } from "../accounts/sessions.ts";
import type { Db } from "../database/connect.ts";
import { forgetOldKeys } from "../http/idempotency.ts";
import type { ServerLog } from "../http/server-log.ts";
import { promotePublications, type PromotionContext } from "../subscriptions/index.ts";
import { expireInvoices } from "./expire-invoices.ts";
import { runRefills } from "./refills.ts";
import { runFulfilment, type FulfilmentContext } from "./fulfilment.ts";

const PERIOD_MS = 1000;
const CLEANING_PERIOD_MS = 3_600_000;

export interface WorkerContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: ServerLog;
  readonly fulfilment: FulfilmentContext;
  readonly promotion: PromotionContext;
}

async function clean({ db }: WorkerContext, now: Date): Promise<void> {
  await expireInvoices(db, now);
  await forgetOldKeys(db, now);
  await forgetOldSessions(db, now);
}

/** Delivers and tidies up in the background; answers what stops it, after the run that is under way. */
export function startWorker(context: WorkerContext): () => Promise<void> {
  const { clock, log } = context;
  let isStopped = false;
  let cleanedAt = -CLEANING_PERIOD_MS;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    const now = new Date(clock.now());
    await runFulfilment(context.db, context.fulfilment, now);
    await runRefills(context.db, now);
    await promotePublications(context.db, context.promotion, now);
    if (clock.now() - cleanedAt < CLEANING_PERIOD_MS) return;
    cleanedAt = clock.now();
    await clean(context, now);
  };
  const tick = () => {
    if (isStopped) return;
    running = run()
      .catch((problem: unknown) => log.error({ err: problem }, "the worker failed"))
      .then(() => {
        if (!isStopped) cancel = clock.schedule(PERIOD_MS, tick);
      });
  };
  let cancel = clock.schedule(PERIOD_MS, tick);
  return async () => {
    isStopped = true;
    cancel();
    await running;
  };
}
