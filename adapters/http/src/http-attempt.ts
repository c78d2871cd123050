import { failure, success, type PortError, type Result } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import type { Clock } from "@panel/core/time";
import axios, { AxiosHeaders, type AxiosAdapter, type AxiosResponse, type RawAxiosHeaders } from "axios";

/** Larger answers are no answers of this API. */
const MOST_BYTES = 64 * 1024 * 1024;

export interface Attempt {
  readonly method: string;
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  readonly timeoutMs: number;
  readonly signal: CancelSignal | undefined;
}

/** An answer of the server, whatever its status. */
export interface RawResponse {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | null;
}

const rawResponse = (response: AxiosResponse<unknown>): RawResponse => ({
  status: response.status,
  text: typeof response.data === "string" ? response.data : "",
  header: (name) => {
    const value: unknown = AxiosHeaders.from(response.headers as RawAxiosHeaders).get(name);
    return typeof value === "string" ? value : null;
  },
});

/** Sends once; every status is an answer, only a lost one is an error. */
export async function attempt(
  plan: Attempt,
  clock: Clock,
  transport: AxiosAdapter | undefined,
): Promise<Result<RawResponse, PortError>> {
  const abort = new AbortController();
  let reason: "cancelled" | "timeout" | null = null;
  const stop = (why: "cancelled" | "timeout") => {
    reason ??= why;
    abort.abort();
  };
  const cancelled = () => stop("cancelled");
  const stopTimer = clock.schedule(plan.timeoutMs, () => stop("timeout"));
  plan.signal?.addEventListener("abort", cancelled);
  try {
    return success(rawResponse(await axios.request<unknown>(requestOf(plan, abort.signal, transport))));
  } catch {
    return failure({ kind: reason ?? "network" });
  } finally {
    stopTimer();
    plan.signal?.removeEventListener("abort", cancelled);
  }
}

const requestOf = (plan: Attempt, signal: AbortSignal, transport: AxiosAdapter | undefined) => ({
  method: plan.method,
  url: plan.address,
  headers: plan.headers,
  data: plan.body,
  signal,
  // The token must not follow a redirect to another host, and no call of the API redirects.
  maxRedirects: 0,
  maxContentLength: MOST_BYTES,
  proxy: false as const,
  responseType: "text" as const,
  transformRequest: [(body: unknown) => body],
  transformResponse: [(text: unknown) => text],
  validateStatus: () => true,
  ...(transport && { adapter: transport }),
});
