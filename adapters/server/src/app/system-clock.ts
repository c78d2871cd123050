import type { Clock } from "@panel/core/time";

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  schedule: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    // Waiting work never keeps a closing server alive.
    timer.unref();
    return () => clearTimeout(timer);
  },
};
