import type { Readable } from "node:stream";
import type { TestServer } from "./open-server.ts";

/** A stream of events as a test reads it. */
export interface ReadNews {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Everything that came until it holds `text`. */
  until(text: string): Promise<string>;
  /** Everything that came so far. */
  soFar(): string;
  /** Everything that came until the end. */
  rest(): Promise<string>;
  leave(): void;
}

/** Opens a stream in-process. */
export async function openNews(
  test: TestServer,
  path: string,
  token: string | null = null,
  from = "127.0.0.1",
): Promise<ReadNews> {
  const answer = await test.server.app.inject({
    method: "GET",
    url: path,
    remoteAddress: from,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  const body: Readable = answer.stream();
  let read = "";
  let isOver = false;
  const waiting = new Set<() => void>();
  const wake = () => waiting.forEach((look) => look());
  body.on("data", (part: Buffer) => {
    read += part.toString();
    wake();
  });
  body.on("close", () => {
    isOver = true;
    wake();
  });
  const when = (isThere: () => boolean) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        if (!isThere() && !isOver) return;
        waiting.delete(look);
        if (isThere()) resolve(read);
        else reject(new Error(`the stream ended after: ${read}`));
      };
      waiting.add(look);
      look();
    });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    until: (text) => when(() => read.includes(text)),
    soFar: () => read,
    rest: () => when(() => isOver),
    leave: () => body.destroy(),
  };
}

/** The event that tells of these orders, as it is in a stream. */
export const newsOf = (...orders: readonly number[]): string => `event: orders\ndata: ${JSON.stringify({ orders })}\n\n`;
