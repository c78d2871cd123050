import type { PortError } from "../result/index.ts";

/** 20 minutes (AUT-014, BIZ-008). */
export const REFRESH_INTERVAL_MS = 1_200_000;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 300_000;

/**
 * Whether a failed refresh, or a failed load of the profile, ends the session (AUT-016, DEC-177): only an answer that says the session
 * is invalid does. A lost connection, an overloaded or misconfigured server or a page of a Wi-Fi portal says nothing about it.
 */
export const endsSession = (error: PortError): boolean => error.kind === "unauthorized";

/** How long to wait before try number `failures` + 1: 5 s, 10 s, 20 s …, at most 5 minutes. */
export const retryDelayMs = (failures: number): number =>
  Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(Math.max(failures, 1) - 1, 10));
