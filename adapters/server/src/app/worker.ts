import type { Clock } from "@panel/core/time";
import type { ServerLog } from "../calls/index.ts";
import type { JobRun } from "../metrics/index.ts";
import type { Job } from "../feature/index.ts";

const PERIOD_MS = 1000;

export interface WorkerDependencies {
  readonly jobs: readonly Job[];
  readonly clock: Clock;
  readonly log: ServerLog;
  /** Learns how each run ended. */
  readonly noteRun?: (run: JobRun) => void;
}

/**
 * Runs the jobs in the background, each when its time has come: one after another, but for those that run apart. Answers what stops it,
 * after the runs under way.
 */
export function startWorker({ jobs, clock, log, noteRun }: WorkerDependencies): () => Promise<void> {
  const endedAt = new Map<Job, number>();
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const apart = new Map<Job, Promise<void>>();
  const run = async (job: Job) => {
    const now = clock.now();
    if (now - (endedAt.get(job) ?? -Infinity) < job.everyMs) return;
    const isFailed = await job.run(new Date(now)).then(
      () => false,
      (problem: unknown) => {
        log.error({ err: problem, job: job.name }, "a job of the worker failed");
        return true;
      },
    );
    endedAt.set(job, clock.now());
    noteRun?.({ job: job.name, isFailed, seconds: (clock.now() - now) / 1000 });
  };
  const runApart = (job: Job) => {
    const ended = run(job).finally(() => apart.delete(job));
    apart.set(job, ended);
  };
  const tick = () => {
    for (const job of jobs) if (job.isApart === true && !apart.has(job)) runApart(job);
    running = runAll().then(() => {
      if (!isStopped) cancel = clock.schedule(PERIOD_MS, tick);
    });
  };
  const runAll = async () => {
    for (const job of jobs) if (job.isApart !== true) await run(job);
  };
  let cancel = clock.schedule(PERIOD_MS, tick);
  return async () => {
    isStopped = true;
    cancel();
    await Promise.all([running, ...apart.values()]);
  };
}
