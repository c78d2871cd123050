import type { RateLimit } from "./rate-limit.ts";

/** Buckets kept at most; beyond that the oldest windows are forgotten first. */
const CAPACITY = 50_000;

interface Window {
  start: number;
  hits: number;
}

/**
 * Counts calls per bucket in the memory of this process: a flood must not cost the database a write per call. Processes count for
 * themselves, so n of them let n times the limit through; what creates accounts and mails is counted in the database as well.
 */
export class CallRate {
  private readonly windows = new Map<string, Window>();

  /** Counts one call; answers the milliseconds until the next one is let in, 0 when this one may pass. */
  take(bucket: string, { limit, windowMs }: RateLimit, now: number): number {
    const known = this.windows.get(bucket);
    if (!known || now - known.start >= windowMs) {
      // Set again, not changed in place: the map stays in the order of the windows' starts.
      this.windows.delete(bucket);
      this.windows.set(bucket, { start: now, hits: 1 });
      if (this.windows.size > CAPACITY) this.forgetOldest();
      return 0;
    }
    known.hits += 1;
    return known.hits > limit ? known.start + windowMs - now : 0;
  }

  private forgetOldest(): void {
    const oldest = this.windows.keys().next();
    if (!oldest.done) this.windows.delete(oldest.value);
  }
}
