import { connect } from "node:net";

/** A request as it goes over the wire, and what is done with its answer. */
export interface Load {
  readonly port: number;
  /** Makes the next request of a connection. */
  readonly request: (connection: number) => Buffer;
  readonly connections: number;
  readonly milliseconds: number;
}

export interface LoadResult {
  readonly perSecond: number;
  /** How often each status came. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The first answer that was neither 200 nor 304. */
  readonly refusal: string | null;
}

/** One request of HTTP/1.1 on a connection that stays open. */
export function requestBytes(method: string, path: string, headers: Readonly<Record<string, string>> = {}, body = ""): Buffer {
  const lines = Object.entries({ host: "127.0.0.1", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body === "" ? "" : `content-length: ${String(Buffer.byteLength(body))}\r\n`;
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}${length}\r\n${body}`);
}

/** A place in a request that is another in each: as many characters as its mark has. */
export interface Variation {
  readonly mark: string;
  readonly next: (sent: number) => string;
}

/** Makes the requests of one connection in one place: the one before has been answered by then. */
export function varied(request: Buffer, variations: readonly Variation[]): () => Buffer {
  const places = variations.map(({ mark, next }) => ({ at: request.indexOf(mark), length: mark.length, next }));
  let sent = 0;
  return () => {
    sent += 1;
    for (const { at, length, next } of places) {
      const text = next(sent);
      if (at < 0 || text.length !== length) throw new Error(`a place of ${String(length)} characters cannot hold ${text}`);
      request.write(text, at, "latin1");
    }
    return request;
  };
}

const HEAD_END = Buffer.from("\r\n\r\n");

/** Reads answers off a connection: status by status, bodies are only counted off. */
class AnswerReader {
  private head: Buffer | null = null;
  private left = 0;
  private status = 0;
  private kept: Buffer[] = [];
  private readonly done: (status: number, body: () => string) => void;

  constructor(done: (status: number, body: () => string) => void) {
    this.done = done;
  }

  read(chunk: Buffer): void {
    let rest = this.head ? Buffer.concat([this.head, chunk]) : chunk;
    this.head = null;
    while (rest.length > 0) {
      if (this.left === 0) {
        const end = rest.indexOf(HEAD_END);
        if (end < 0) {
          this.head = rest;
          return;
        }
        const head = rest.subarray(0, end).toString("latin1");
        this.status = Number(head.slice(9, 12));
        this.left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
        rest = rest.subarray(end + 4);
        if (this.left === 0) this.finish();
        continue;
      }
      const taken = Math.min(this.left, rest.length);
      if (this.status >= 400) this.kept.push(rest.subarray(0, taken));
      this.left -= taken;
      rest = rest.subarray(taken);
      if (this.left === 0) this.finish();
    }
  }

  private finish(): void {
    const kept = this.kept;
    this.kept = [];
    this.done(this.status, () => Buffer.concat(kept).toString());
  }
}

/** Keeps so many connections busy for so long, one request at a time on each; answers how many answers came in a second. */
export async function load({ port, request, connections, milliseconds }: Load): Promise<LoadResult> {
  const statuses = new Map<number, number>();
  let answers = 0;
  let refusal: string | null = null;
  const start = performance.now();
  const until = start + milliseconds;
  const runOne = (connection: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, "127.0.0.1");
      const next = () => {
        if (performance.now() < until) socket.write(request(connection));
        else socket.end(() => resolve());
      };
      const reader = new AnswerReader((status, body) => {
        answers += 1;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 400) refusal ??= `${String(status)} ${body()}`;
        next();
      });
      socket.setNoDelay(true);
      socket.on("connect", next);
      socket.on("data", (chunk) => reader.read(chunk));
      socket.on("error", reject);
    });
  await Promise.all(Array.from({ length: connections }, (_one, index) => runOne(index)));
  return { perSecond: (answers * 1000) / (performance.now() - start), statuses, refusal };
}
