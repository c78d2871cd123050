import type { SessionToken } from "@panel/core/auth";
import { failure, success, type PortError, type Result } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import type { Clock } from "@panel/core/time";
import type { OpenedCatalogue } from "@panel/wire/columns";
import axios, { AxiosHeaders, type AxiosAdapter, type AxiosProgressEvent, type AxiosResponse, type RawAxiosHeaders } from "axios";

/** Larger answers are no answers of this API. */
const MAX_BYTES = 64 * 1024 * 1024;

export interface Attempt {
  readonly method: string;
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly body: string | FormData | undefined;
  /** Is told which share of the body has left, from 0 to 1. */
  readonly onSent?: ((share: number) => void) | undefined;
  readonly timeoutMs: number;
  readonly signal: CancelSignal | undefined;
  /** Is sent to its end even if the page is left meanwhile. */
  readonly outlivesPage?: boolean | undefined;
  /** The answer may be no text. */
  readonly isBinary: boolean;
}

/** An answer of the server, whatever its status. */
export interface RawResponse {
  readonly status: number;
  readonly text: string;
  /** The answer as it came, where it may be no text. */
  readonly bytes: Uint8Array | null;
  /** The answer taken out of its form already, by a transport that knows the form. */
  readonly opened: OpenedCatalogue | null;
  readonly header: (name: string) => string | null;
}

/** Node hands over its own kind of bytes, browsers a plain buffer. */
const bytesOf = (body: unknown): Uint8Array | null => {
  if (body instanceof Uint8Array) return body;
  return body instanceof ArrayBuffer ? new Uint8Array(body) : null;
};

const openedOf = (body: unknown): OpenedCatalogue | null =>
  typeof body === "object" && body !== null && "table" in body ? (body as OpenedCatalogue) : null;

const textOf = (body: unknown, isJson: boolean): string => {
  if (typeof body === "string") return body;
  const bytes = isJson ? bytesOf(body) : null;
  return bytes ? new TextDecoder().decode(bytes) : "";
};

const isJsonType = (type: unknown): boolean =>
  typeof type !== "string" || /^(application|text)\/([\w.-]+\+)?(json|html|plain)/i.test(type);

const rawResponse = (response: AxiosResponse<unknown>): RawResponse => ({
  status: response.status,
  text: textOf(response.data, isJsonType(AxiosHeaders.from(response.headers as RawAxiosHeaders).get("content-type"))),
  bytes: bytesOf(response.data),
  opened: openedOf(response.data),
  header: (name) => {
    const value: unknown = AxiosHeaders.from(response.headers as RawAxiosHeaders).get(name);
    return typeof value === "string" ? value : null;
  },
});

/** What `parseJson` answers for a text that is none. */
export const notJson = Symbol("not JSON");

/** Undefined for an empty body. */
export function parseJson(text: string): unknown {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return notJson;
  }
}

/** The token that the answer hands out in its header, if any. */
export const tokenOf = (response: RawResponse): SessionToken | null => {
  const token =
    response
      .header("authorization")
      ?.replace(/^Bearer\s+/i, "")
      .trim() ?? "";
  return token === "" ? null : token;
};

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
  maxContentLength: MAX_BYTES,
  proxy: false as const,
  responseType: plan.isBinary ? ("arraybuffer" as const) : ("text" as const),
  ...(plan.onSent && { onUploadProgress: ({ progress = 0 }: AxiosProgressEvent) => plan.onSent?.(progress) }),
  transformRequest: [(body: unknown) => body],
  transformResponse: [(text: unknown) => text],
  validateStatus: () => true,
  // No cookie is part of the API, and where there is no right to any, reading them fails.
  withXSRFToken: false,
  ...(plan.outlivesPage === true && { adapter: "fetch" as const, fetchOptions: { keepalive: true } }),
  ...(transport && { adapter: transport }),
});
