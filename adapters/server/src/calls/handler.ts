import type { Endpoint } from "@panel/wire/endpoint";
import type { LocaleCode } from "@panel/core/locale";
import type { Money } from "@panel/core/money";
import type { Clock } from "@panel/core/time";
import type { Readable } from "node:stream";
import type * as z from "zod/mini";
import type { Db } from "../database/index.ts";
import type { ServerLog } from "./server-log.ts";

/** The person a bearer token represents. */
export interface Session {
  /** Of a session that was looked up for a call. */
  readonly lastUse?: LastUse;
  /** Null where a program calls by the account's API token. */
  readonly sessionId: number | null;
  readonly userId: number;
  readonly isImpersonated: boolean;
  /** When its owner gave a password or code last, in milliseconds since 1970; null where that never was. */
  readonly provedAt: number | null;
}

/** When and from where a bearer was used last, as far as that was written down. */
export interface LastUse {
  /** Milliseconds since 1970. */
  readonly at: number | null;
  readonly address: string | null;
}

/** What the API token of an account opens, and what is known of its use. */
export interface ApiTokenUse {
  readonly userId: number;
  /** Opens only what changes nothing. */
  readonly isReadOnly: boolean;
  /** Milliseconds since 1970. */
  readonly lastUsedAt: number | null;
  readonly lastUsedAddress: string | null;
  /** The program of the shop that has it, such as a child panel; null for a customer's own. */
  readonly program: string | null;
}

/** The widget an `api_token` represents: the panel's own (WGT-010), or that of a partner with what it may sell by (DEC-144). */
export type WidgetCaller = { readonly tokenHash: string; readonly kind: "cabinet" } | PartnerWidget;

/** A partner's widget; it sells to guests only. */
export interface PartnerWidget {
  readonly tokenHash: string;
  readonly kind: "partner";
  readonly widgetId: number;
  readonly ownerId: number;
  /** What a purchase comes to at least; null asks for none. */
  readonly minimumPurchase: Money | null;
  /** Payment methods it offers. */
  readonly methodIds: readonly number[];
  /** What the owner gets of a purchase, in millionths. */
  readonly rewardShare: number;
}

/** What a handler gets. Bodies and queries have been read by the endpoint's schemas; unknown fields are gone. */
export interface Call<Kind extends Endpoint = Endpoint> {
  readonly params: z.output<Kind["params"]>;
  readonly query: z.output<Kind["query"]>;
  readonly body: z.output<Kind["body"]>;
  readonly session: Session | null;
  readonly widget: WidgetCaller | null;
  readonly locale: LocaleCode;
  /**
   * ISO code of the visitor's country, a hint unless a trusted proxy names it. Where it is unknown: null, which opens every service, or
   * `XX`, in which only those are sold that are sold everywhere (`PANEL_UNKNOWN_COUNTRY`).
   */
  readonly country: string | null;
  /** The `Idempotency-Key` of a keyed call. */
  readonly key: string | null;
  /** Who calls: `user:7` or `widget:<hash>`; with the endpoint's id the scope of the key. */
  readonly caller: string;
  /** The place that tries are counted for: `countedPlace` of where the call comes from. */
  readonly address: string;
  /** The exact address that the call comes from. */
  readonly exactAddress: string;
  readonly token: string | null;
  /** What the client can unpack, and the version that it has. */
  readonly encodings: string;
  /** The `Accept` header. */
  readonly accepts: string;
  /** Those of this panel, by name. */
  readonly cookies: ReadonlyMap<string, string>;
  /** A panel calls that another host serves than this server (DEC-183). */
  readonly isFromElsewhere: boolean;
  readonly ifNoneMatch: string | null;
  /** For keyed calls the transaction that also holds the key, so that answer and effect stand or fall together. */
  readonly db: Db;
  readonly clock: Clock;
  readonly log: ServerLog;
}

/** An answer with a status or headers of its own; anything else a handler returns is the body of a 200. */
export class Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: unknown, options: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {}) {
    this.body = body;
    this.status = options.status ?? 200;
    this.headers = options.headers ?? {};
  }
}

/** An answer whose body is ready to be sent as it is, such as a precompressed list; null for 304. */
export class BytesReply {
  readonly status: number;
  readonly bytes: Buffer | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, bytes: Buffer | null, headers: Readonly<Record<string, string>>) {
    this.status = status;
    this.bytes = bytes;
    this.headers = headers;
  }
}

/** An answer that goes on: server-sent events until the stream ends or the client goes. */
export class EventsReply {
  readonly events: Readable;

  constructor(events: Readable) {
    this.events = events;
  }
}

/** An answer that is a file to be kept; it is written while it is read. */
export class FileReply {
  readonly content: Readable;
  readonly headers: Readonly<Record<string, string>>;

  constructor(content: Readable, headers: Readonly<Record<string, string>>) {
    this.content = content;
    this.headers = headers;
  }
}

/** Headers of a file that no browser shows in place of the panel, whatever it takes it for (T24). */
export const attachmentHeaders = (filename: string): Readonly<Record<string, string>> => ({
  "content-type": "application/octet-stream",
  "content-disposition": `attachment; filename="${filename}"`,
  "content-security-policy": "default-src 'none'; sandbox",
});

/** Counts one call, or refuses it. */
export type Counting = () => Promise<void>;

/** One served call. */
export interface Handler {
  readonly endpoint: Endpoint;
  readonly run: (call: Call) => Promise<unknown>;
  /** The bearer may be something else than a session, such as a one-time code; the handler looks at `token` itself. */
  readonly readsTokenItself: boolean;
  /**
   * What counts the call where only so many are let in, and refuses it with 429 where there were too many; null for a call that nothing
   * limits. It runs before the transaction of a keyed call, so that a refused call stays counted; `db` is the database.
   */
  readonly count: ((call: Call) => Counting | null) | null;
}

/** Ties a handler to its endpoint; the endpoint's schemas give the types of `params`, `query` and `body`. */
export function handle<Kind extends Endpoint>(
  endpoint: Kind,
  run: (call: Call<Kind>) => Promise<z.output<Kind["answer"]> | Reply | BytesReply | EventsReply | FileReply>,
  {
    readsTokenItself = false,
    count = null,
  }: { readonly readsTokenItself?: boolean; readonly count?: ((call: Call<Kind>) => Counting | null) | null } = {},
): Handler {
  return { endpoint, run: run, readsTokenItself, count };
}

/** The session of a call whose endpoint demands one. */
export function sessionOf(call: Pick<Call, "session">): Session {
  if (!call.session) throw new Error("the endpoint does not demand a session");
  return call.session;
}
