/** Stops something scheduled or started; calling it twice does nothing. */
export type Cancel = () => void;

/** Time as a port: models ask it, tests advance it by hand. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
  /** Runs `run` once, `delayMs` milliseconds from now, unless cancelled before. */
  schedule(delayMs: number, run: () => void): Cancel;
}

/** How long a fetch waits for the next letter that is typed, unless it says otherwise (LIF-013, BIZ-017). */
export const FETCH_DELAY_MS = 200;

/** A call that waits for quiet: `run` happens `delayMs` after the last `call`. */
export interface Debounced<Arguments extends readonly unknown[]> {
  call(...parameters: Arguments): void;
  /** Runs a waiting call now. */
  flush(): void;
  cancel(): void;
  readonly isWaiting: () => boolean;
}

/** Delays `run` until `delayMs` milliseconds have passed without another call; the latest arguments win (BIZ-010 to BIZ-017). */
export function debounce<Arguments extends readonly unknown[]>(
  clock: Clock,
  delayMs: number,
  run: (...parameters: Arguments) => void,
): Debounced<Arguments> {
  let waiting: { readonly cancel: Cancel; readonly parameters: Arguments } | null = null;
  const stop = () => {
    waiting?.cancel();
    waiting = null;
  };
  const fire = () => {
    const parameters = waiting?.parameters;
    waiting = null;
    if (parameters) run(...parameters);
  };
  return {
    call: (...parameters) => {
      stop();
      waiting = { cancel: clock.schedule(delayMs, fire), parameters };
    },
    flush: () => {
      waiting?.cancel();
      fire();
    },
    cancel: stop,
    isWaiting: () => waiting !== null,
  };
}

/** Runs `run` every `periodMs` milliseconds until cancelled. */
export function repeat(clock: Clock, periodMs: number, run: () => void): Cancel {
  let cancel = clock.schedule(periodMs, tick);
  let stopped = false;
  function tick() {
    if (stopped) return;
    cancel = clock.schedule(periodMs, tick);
    run();
  }
  return () => {
    stopped = true;
    cancel();
  };
}
