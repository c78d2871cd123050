import type { SessionToken } from "@panel/core/auth";
import {
  failure,
  mapResult,
  success,
  type AnyRefusal,
  type PortAnswer,
  type PortError,
  type PortResult,
} from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import type { OpenedCatalogue } from "@panel/wire/columns";
import { decode, unwrap, type AnswerOf, type Endpoint, type RefusalDecoder, type RefusalOf } from "@panel/wire/endpoint";
import { knownCountry, rememberCountry } from "../country.ts";
import { errorFromResponse } from "./error-from-response.ts";
import { attempt, notJson, parseJson, tokenOf, type RawResponse } from "./http-attempt.ts";
import type { HttpConfig } from "./http-config.ts";
import { headersOf, pathOf, queryOf, type CallInput, type FreeRequest } from "./http-request.ts";
import { KeptAnswers } from "./kept-answers.ts";
import type { NewsPlan } from "./http-news.ts";
import {
  ATTEMPT_TIME_MS,
  finalError,
  FORM_TIME_MS,
  isWorthRetrying,
  retriesOf,
  TOTAL_TIME_MS,
  waitBeforeRetry,
} from "./retry-rules.ts";

/** A form of an answer beside JSON: how it is called, how it is read, and how JSON is where the server has that alone. */
export interface PackedForm<Call extends Endpoint, Value> {
  readonly type: string;
  /** Null where the bytes are damaged. */
  readonly read: (bytes: Uint8Array) => Value | null;
  /** For what the transport took out of its form. */
  readonly fromOpened: (opened: OpenedCatalogue) => Value;
  readonly fromJson: (answer: AnswerOf<Call>) => Value;
}

type Reader<Value, Refusal> = (response: RawResponse, token: SessionToken | null) => PortResult<Value, Refusal>;

/** A decoded answer and the token that its `authorization` header handed out, if any. */
export interface Answered<Value> {
  readonly value: Value;
  readonly token: SessionToken | null;
}

const FILE_TYPE = "application/octet-stream";

/** One attempt of a call. */
interface Sending<Value, Refusal> {
  readonly path: string;
  readonly deadline: number;
  readonly token: SessionToken | null;
  readonly read: Reader<Value, Refusal>;
}

const TOO_MANY_REQUESTS = 429;
const isTurnedAway = (error: PortError | AnyRefusal): boolean =>
  error.kind === "offline" || error.kind === "unauthorized" || ("status" in error && error.status === TOO_MANY_REQUESTS);

/** Sends the calls of the contract: headers, retries, unwrapping, decoding, errors by kind (HTP-001 to HTP-012). */
export class HttpClient {
  readonly kept = new KeptAnswers();
  private readonly config: HttpConfig;

  constructor(config: HttpConfig) {
    this.config = config;
  }

  /** A client of another service, which gets no token (HTP-001). */
  of(baseAddress: string): HttpClient {
    const nothing = () => undefined;
    return new HttpClient({ ...this.config, baseAddress, tokens: { read: () => null, save: nothing, clear: nothing } });
  }

  /** Sends a call and answers its decoded value. */
  async call<Call extends Endpoint>(call: Call, input: CallInput = {}): PortAnswer<AnswerOf<Call>, RefusalOf<Call>> {
    const answered = await this.callForToken(call, input);
    return answered.ok ? success(answered.value.value) : answered;
  }

  /** As `call`, with the token that the answer hands out (API-001, API-003). */
  callForToken<Call extends Endpoint>(call: Call, input: CallInput = {}): PortAnswer<Answered<AnswerOf<Call>>, RefusalOf<Call>> {
    const known = this.answerOfPage(call);
    if (known?.ok === true) return Promise.resolve(success({ value: known.value, token: null }));
    return this.repeat(call, input, (response, token) => this.read(call, response, token));
  }

  /** As `call`, for a long answer that the server may have in a form that is quicker to read. */
  callPacked<Call extends Endpoint, Value>(
    call: Call,
    form: PackedForm<Call, Value>,
    input: CallInput = {},
  ): PortAnswer<Value, RefusalOf<Call>> {
    return this.repeat(call, { ...input, accepts: form.type }, (response, token) => {
      const isPacked = response.status === 200 && response.header("content-type")?.startsWith(form.type) === true;
      if (!isPacked) return mapResult(this.read(call, response, token), ({ value }) => form.fromJson(value));
      const value = response.opened ? form.fromOpened(response.opened) : response.bytes && form.read(response.bytes);
      return value === null ? failure({ kind: "unexpectedAnswer", part: call.id }) : success(value);
    });
  }

  /** As `call`, for an answer that is a file; it is read as it came. */
  callFile<Call extends Endpoint>(call: Call, input: CallInput = {}): PortAnswer<Uint8Array, RefusalOf<Call>> {
    return this.repeat(call, { ...input, accepts: FILE_TYPE }, (response, token) => {
      if (response.status === 200 && response.bytes) return success(response.bytes);
      const read = this.read(call, response, token);
      return read.ok ? failure({ kind: "unexpectedAnswer", part: call.id }) : read;
    });
  }

  /** What the page brought along, so that nothing has to be asked for; what cannot be read is asked for after all. */
  private answerOfPage<Call extends Endpoint>(call: Call): PortResult<AnswerOf<Call>> | null {
    if (call.method !== "GET" || call.access !== "public") return null;
    const answer = this.config.answerOfPage?.(call.path, this.config.locale());
    return answer === undefined ? null : decode(call, answer);
  }

  /** Opens a call whose answer is a stream of news; answers when it has ended. Nobody but who holds it opens it again. */
  async news(call: NewsPlan["call"], input: CallInput, hear: NewsPlan["hear"], signal: CancelSignal): PortAnswer<null> {
    const path = pathOf(call, input.params);
    if (path === null) return failure({ kind: "notFound", message: "" });
    const { openNews } = await import("./http-news.ts");
    const token = this.tokenFor(input);
    const open = (by: SessionToken | null) => {
      const headers = headersOf(input, by, knownCountry(this.config.cookies));
      return openNews({ call, address: this.addressOf(call, path, input), headers, hear, signal });
    };
    const answer = await open(token);
    return !answer.ok && (await this.isRenewed(answer.error, input, token)) ? open(this.tokenFor(input)) : answer;
  }

  /** Root of the core service, without a closing slash. */
  get host(): string {
    return this.config.baseAddress.replace(/\/+$/, "");
  }

  /** Sends a request once and as it is, no matter who is logged in; answers whatever comes. */
  exchange(request: FreeRequest, signal?: CancelSignal): PortAnswer<RawResponse> {
    const { clock, connection, transport } = this.config;
    if (!connection.isOnline) return Promise.resolve(failure({ kind: "offline" }));
    const plan = {
      method: request.method,
      address: this.host + request.address,
      headers: { ...request.headers },
      body: request.body ?? undefined,
      timeoutMs: ATTEMPT_TIME_MS,
      signal,
      isBinary: false,
    };
    return attempt(plan, clock, transport);
  }

  private addressOf(call: Endpoint, path: string, input: CallInput): string {
    const { locale, widgetToken } = this.config;
    return `${this.host}${path}?${queryOf(call, input.query, locale(), widgetToken?.() ?? "")}`;
  }

  private async repeat<Value, Refusal extends AnyRefusal>(
    call: Endpoint,
    input: CallInput,
    read: Reader<Value, Refusal>,
  ): PortAnswer<Value, Refusal> {
    const path = pathOf(call, input.params);
    if (path === null) return failure({ kind: "notFound", message: "" });
    const isKeyed = input.key !== undefined;
    const retries = retriesOf(call.method, isKeyed);
    let deadline = this.config.clock.now() + TOTAL_TIME_MS;
    // Repetitions speak for who made the call: another person may have logged in meanwhile.
    let token = this.tokenFor(input);
    let mayRenew = true;
    // From the first request that left on, a keyed call may have had its effect.
    let unknown: PortError | Refusal | null = null;
    for (let number = 0; ; number += 1) {
      // A call that is refused with a new token, too, has an error of its own, which says nothing about the session.
      const readAs: Reader<Value, Refusal> = mayRenew ? read : (response) => read(response, null);
      const answer = await this.once(call, input, { path, deadline, token, read: readAs });
      if (mayRenew && !answer.ok && (await this.isRenewed(answer.error, input, token))) {
        mayRenew = false;
        token = this.tokenFor(input);
        deadline = this.config.clock.now() + TOTAL_TIME_MS;
        continue;
      }
      if (answer.ok || !isWorthRetrying(answer.error)) return this.settled(answer, isKeyed ? unknown : null);
      unknown = finalError(answer.error, isKeyed);
      const wait = waitBeforeRetry(number, answer.error, (this.config.random ?? Math.random)());
      if (number >= retries || this.config.clock.now() + wait >= deadline) return failure(unknown);
      if (!(await this.pause(wait, input.signal))) return failure({ kind: "cancelled" });
    }
  }

  /** An attempt that was never sent, or turned away before anybody looked at its key, says nothing about the earlier ones. */
  private settled<Value, Refusal extends AnyRefusal>(
    answer: PortResult<Value, Refusal>,
    unknown: PortError | Refusal | null,
  ): PortResult<Value, Refusal> {
    return !answer.ok && unknown !== null && isTurnedAway(answer.error) ? failure(unknown) : answer;
  }

  private tokenFor(input: CallInput): SessionToken | null {
    const saved = this.config.tokens.read();
    return input.token ?? (saved === "" ? null : saved);
  }

  private async once<Value, Refusal>(
    call: Endpoint,
    input: CallInput,
    { path, deadline, token, read }: Sending<Value, Refusal>,
  ): PortAnswer<Value, Refusal> {
    const { config } = this;
    if (input.signal?.aborted === true) return failure({ kind: "cancelled" });
    // Without a connection, what the device has kept may still answer.
    const mayAnswer = call.method === "GET" && config.keepsAnswers?.() === true;
    if (!config.connection.isOnline && !mayAnswer) return failure({ kind: "offline" });
    const plan = {
      method: call.method,
      address: this.addressOf(call, path, input),
      headers: headersOf(input, token, knownCountry(config.cookies)),
      body: input.form ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
      onSent: input.onSent,
      timeoutMs: input.form ? FORM_TIME_MS : Math.min(ATTEMPT_TIME_MS, deadline - config.clock.now()),
      signal: input.signal,
      isBinary: input.accepts !== undefined,
      outlivesPage: input.outlivesPage,
    };
    const transport = (plan.isBinary ? config.packedTransport : undefined) ?? config.transport;
    const sent = await attempt(plan, config.clock, transport);
    if (!sent.ok) return sent.error.kind === "network" && !config.connection.isOnline ? failure({ kind: "offline" }) : sent;
    if (call.method === "GET") this.kept.note(path, plan, sent.value);
    rememberCountry(config.cookies, sent.value.header("x-country-code"));
    return read(sent.value, token);
  }

  private read<Call extends Endpoint>(
    call: Call,
    response: RawResponse,
    token: SessionToken | null,
  ): PortResult<Answered<AnswerOf<Call>>, RefusalOf<Call>> {
    const body = parseJson(response.text);
    if (response.status < 200 || response.status > 299) return failure(this.refusal(call, response, body, token));
    if (body === notJson || (body === undefined && response.status !== 204)) {
      return failure({ kind: "unexpectedAnswer", part: call.id });
    }
    const value = decode(call, unwrap(call, body));
    return value.ok ? success({ value: value.value, token: tokenOf(response) }) : value;
  }

  private refusal<Call extends Endpoint>(
    call: Call,
    response: RawResponse,
    body: unknown,
    token: SessionToken | null,
  ): PortError | RefusalOf<Call> {
    const { config } = this;
    return errorFromResponse(
      {
        status: response.status,
        body: body === notJson ? undefined : body,
        retryAfter: response.header("retry-after"),
        hadToken: token !== null,
      },
      // The decoder's own type is what `RefusalOf` reads from it.
      call.refusal as RefusalDecoder<RefusalOf<Call>>,
      config.invalidDataMessage?.(),
    );
  }

  /** True where a call was refused with the saved token, and the session has another one that it may be sent with (DEC-207). */
  private async isRenewed(error: PortError | AnyRefusal, input: CallInput, token: SessionToken | null): Promise<boolean> {
    if (error.kind !== "unauthorized" || token === null || input.token !== undefined) return false;
    return (await this.config.renewSession?.(token)) ?? false;
  }

  /** False when the caller gave up meanwhile. */
  private pause(waitMs: number, signal: CancelSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const cancelled = () => {
        stop();
        resolve(false);
      };
      const stop = this.config.clock.schedule(waitMs, () => {
        signal?.removeEventListener("abort", cancelled);
        resolve(true);
      });
      if (signal?.aborted === true) cancelled();
      else signal?.addEventListener("abort", cancelled);
    });
  }
}
