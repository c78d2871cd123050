import type { Clock } from "@panel/core/time";
import type { ServerLog } from "./calls/index.ts";
import type { Job } from "./server-feature.ts";

const PERIOD_MS = 1000;

export interface WorkerDependencies {
  readonly jobs: readonly Job[];
  readonly clock: Clock;
  readonly log: ServerLog;
}

/** Runs the jobs in the background, one after another, each when its time has come; answers what stops it, after the run under way. */
export function startWorker({ jobs, clock, log }: WorkerDependencies): () => Promise<void> {
  const endedAt = new Map<Job, number>();
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const run = async (job: Job) => {
    const now = clock.now();
    if (now - (endedAt.get(job) ?? -Infinity) < job.everyMs) return;
    await job
      .run(new Date(now))
      .catch((problem: unknown) => log.error({ err: problem, job: job.name }, "a job of the worker failed"));
    endedAt.set(job, clock.now());
  };
  const tick = () => {
    if (isStopped) return;
    running = runAll().then(() => {
      if (!isStopped) cancel = clock.schedule(PERIOD_MS, tick);
    });
  };
  const runAll = async () => {
    for (const job of jobs) await run(job);
  };
  let cancel = clock.schedule(PERIOD_MS, tick);
  return async () => {
    isStopped = true;
    cancel();
    await running;
  };
}
