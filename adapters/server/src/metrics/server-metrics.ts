import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { KeptFigure } from "./kept-figure.ts";

/** Seconds; a call of the panel takes milliseconds, one that waits for a gateway seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface AnsweredCall {
  readonly method: string;
  /** The route's template, never an address: that may hold a token, and there are any number of them. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface JobRun {
  readonly job: string;
  readonly isFailed: boolean;
  readonly seconds: number;
}

/** What one server counts about itself. */
export interface ServerMetrics {
  noteCall(call: AnsweredCall): void;
  noteJob(run: JobRun): void;
  /** Adds what the process tells of itself: memory, processor time, event loop. */
  watchProcess(): void;
  /** The figures in Prometheus' text. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Reads a figure when somebody asks; what cannot be read is missing and keeps the others from nobody. */
function gaugeOf(registry: Registry, { name, help, label, read }: KeptFigure): void {
  new Gauge({
    name,
    help,
    labelNames: label === null ? [] : [label],
    registers: [registry],
    async collect() {
      this.reset();
      const values = await read().catch(() => new Map<string, number>());
      for (const [key, value] of values) {
        if (label === null) this.set(value);
        else this.set({ [label]: key }, value);
      }
    },
  });
}

/** The figures of one server, apart from those of any other in the process. */
export function createMetrics(figures: readonly KeptFigure[]): ServerMetrics {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ["method", "route", "status"] as const;
  const calls = new Histogram({
    name: "panel_http_request_duration_seconds",
    help: "Answers by route template and status, and how long they took",
    labelNames,
    buckets: BUCKETS,
    registers,
  });
  const jobs = new Counter({
    name: "panel_job_runs_total",
    help: "Runs of the worker's jobs by outcome",
    labelNames: ["job", "outcome"],
    registers,
  });
  const jobTime = new Counter({
    name: "panel_job_seconds_total",
    help: "Time that the worker's jobs took",
    labelNames: ["job"],
    registers,
  });
  for (const figure of figures) gaugeOf(registry, figure);
  return {
    noteCall: ({ method, route, status, seconds }) => calls.observe({ method, route, status: String(status) }, seconds),
    noteJob: ({ job, isFailed, seconds }) => {
      jobs.inc({ job, outcome: isFailed ? "failed" : "done" });
      jobTime.inc({ job }, seconds);
    },
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
