import { failure, success, type Result } from "@panel/core/result";
import { type AnswerOf, decode, type Endpoint, type RefusalDecoder, unwrap } from "@panel/wire/endpoint";

/** The owner's account at another panel of this software. */
export interface SupplierAccount {
  /** Its origin, without a closing slash. */
  readonly address: string;
  /** An API token of that account; it is never logged. */
  readonly token: string;
  readonly markupPercent: number;
}

type ServerRefusal = Parameters<RefusalDecoder<never>>[0];

/** Why there is no answer: what the supplier says, or null where it says nothing that can be read. */
export interface NoAnswer {
  readonly refusal: ServerRefusal | null;
  /** The call has not even left. */
  readonly isUnsent: boolean;
  readonly reason: string;
}

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly key?: string;
}

const TIMEOUT_MS = 15_000;
/** A whole catalogue is large. */
const LIST_TIMEOUT_MS = 60_000;
const MAX_REASON_LENGTH = 500;

type Members = Readonly<Record<string, unknown>>;
const isMembers = (value: unknown): value is Members => typeof value === "object" && value !== null && !Array.isArray(value);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [value]).filter((text) => typeof text === "string");

function refusalOf(status: number, content: unknown): ServerRefusal {
  const body = isMembers(content) ? content : {};
  const { code, message, errors } = body;
  return {
    status,
    code: typeof code === "string" ? code : null,
    message: typeof message === "string" ? message : "",
    fields: isMembers(errors) ? Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name, textsOf(texts)])) : null,
    body,
  };
}

/** A refusal in words, with its status first. */
function wordsOf({ status, message, fields }: ServerRefusal): string {
  const texts = new Set([message, ...Object.values(fields ?? {}).flat()].filter((text) => text !== ""));
  return [String(status), ...texts].join(" ").slice(0, MAX_REASON_LENGTH);
}

function addressOf({ address }: SupplierAccount, { path }: Endpoint, { params = {}, query = {} }: Sent): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const url = new URL(filled, address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

const headersOf = ({ token }: SupplierAccount, { body, key }: Sent): Readonly<Record<string, string>> => ({
  accept: "application/json",
  authorization: `Bearer ${token}`,
  ...(body === undefined ? {} : { "content-type": "application/json" }),
  ...(key === undefined ? {} : { "idempotency-key": key }),
});

const isList = (endpoint: Endpoint): boolean => endpoint.path.endsWith("/networks");

const UNSENT: ReadonlySet<unknown> = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"]);

/** Whether a call found no one to take it; otherwise it broke off, and may have done its work. */
function isUnsent(problem: unknown): boolean {
  const cause = problem instanceof Error ? problem.cause : undefined;
  return cause instanceof Error && "code" in cause && UNSENT.has(cause.code);
}

interface Fetched {
  readonly status: number;
  readonly isOk: boolean;
  readonly content: unknown;
}

/** The status and the JSON of what the supplier answers, or whether the call has not even left. */
async function fetched(account: SupplierAccount, endpoint: Endpoint, sent: Sent): Promise<Fetched | Pick<NoAnswer, "isUnsent">> {
  try {
    const reply = await fetch(addressOf(account, endpoint, sent), {
      method: endpoint.method,
      headers: headersOf(account, sent),
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      // A token goes to the named address and to no other.
      redirect: "error",
      signal: AbortSignal.timeout(isList(endpoint) ? LIST_TIMEOUT_MS : TIMEOUT_MS),
    });
    return { status: reply.status, isOk: reply.ok, content: jsonOf(await reply.text()) };
  } catch (problem) {
    return { isUnsent: isUnsent(problem) };
  }
}

/** Makes one call of the supplier's API; its answer is read by the wire's own schema. */
export async function callSupplier<Call extends Endpoint>(
  account: SupplierAccount,
  endpoint: Call,
  sent: Sent = {},
): Promise<Result<AnswerOf<Call>, NoAnswer>> {
  const reply = await fetched(account, endpoint, sent);
  if ("isUnsent" in reply) return failure({ refusal: null, ...reply, reason: "the supplier cannot be reached" });
  if (!reply.isOk) {
    const refusal = refusalOf(reply.status, reply.content);
    return failure({ refusal, isUnsent: false, reason: wordsOf(refusal) });
  }
  const read = decode(endpoint, unwrap(endpoint, reply.content));
  if (read.ok) return success(read.value);
  return failure({ refusal: null, isUnsent: false, reason: `the supplier's answer to ${endpoint.id} cannot be read` });
}

/** The answer of a call that has to succeed. */
export async function answerOf<Call extends Endpoint>(
  account: SupplierAccount,
  endpoint: Call,
  sent: Sent = {},
): Promise<AnswerOf<Call>> {
  const answer = await callSupplier(account, endpoint, sent);
  if (answer.ok) return answer.value;
  throw new Error(`${endpoint.id} at the supplier: ${answer.error.reason}`);
}
