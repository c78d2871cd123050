import type { AnyRefusal, PortError } from "@panel/core/result";
import type { HttpMethod } from "@panel/wire/endpoint";

/** All attempts of one call together. */
export const TOTAL_TIME_MS = 20_000;
/** One attempt. */
export const ATTEMPT_TIME_MS = 10_000;
/** One attempt that carries a file: 10 MB over the slow line of a phone. */
export const FORM_TIME_MS = 300_000;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 5_000;
const RETRIES_OF_A_READ = 2;
const RETRIES_OF_A_KEYED_CALL = 3;

/** How often a call may be sent again; one that changes something only with a key, which gives it one effect at most. */
export const retriesOf = (method: HttpMethod, isKeyed: boolean): number =>
  method === "GET" ? RETRIES_OF_A_READ : isKeyed ? RETRIES_OF_A_KEYED_CALL : 0;

const isGatewayStatus = (error: PortError | AnyRefusal): boolean =>
  error.kind === "server" && "status" in error && error.status >= 502 && error.status <= 504;

/** True where another attempt may answer something else. */
export const isWorthRetrying = (error: PortError | AnyRefusal): boolean =>
  error.kind === "network" || error.kind === "timeout" || error.kind === "stillRunning" || isGatewayStatus(error);

/** Wait before retry number `attempt` (from 0): doubling from half a second to five, spread over its upper half. */
export function waitBeforeRetry(attempt: number, error: PortError | AnyRefusal, random: number): number {
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  const spread = Math.round(wait / 2 + (wait / 2) * random);
  return "retryAfterMs" in error ? Math.max(spread, error.retryAfterMs) : spread;
}

/**
 * What a caller is told in the end. A gateway that gave up says nothing about a call that changes something:
 * it may have been done, so its outcome is as unknown as that of a lost answer.
 */
export function finalError<Refusal extends AnyRefusal>(error: PortError | Refusal, isKeyed: boolean): PortError | Refusal {
  if (!isKeyed || !isGatewayStatus(error)) return error;
  return "status" in error && error.status === 504 ? { kind: "timeout" } : { kind: "network" };
}
