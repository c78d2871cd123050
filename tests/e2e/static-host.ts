import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

const folder = path.join(import.meta.dirname, "../../ui/dist");
const types: Readonly<Record<string, string>> = { ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2" };

/** What the host sends with each file, and what is written into the head of the page. */
interface StaticPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly head: string;
}

/** A host of static files with the built panel under `/app/`; it knows nothing of the API. */
export interface StaticHost {
  readonly port: number;
  /** Every request that was no read of a file below `/app/`. */
  readonly strays: readonly string[];
  serve(page: StaticPage): void;
  stop(): Promise<void>;
}

async function answerOf(url: string, { head }: StaticPage): Promise<{ readonly type: string; readonly body: Buffer | string }> {
  const name = path.normalize(new URL(url, "http://static.invalid").pathname.slice("/app/".length));
  const ending = path.extname(name);
  if (ending !== "") {
    const body = await readFile(path.join(folder, name));
    return { type: types[ending] ?? "application/octet-stream", body };
  }
  const page = await readFile(path.join(folder, "index.html"), "utf8");
  return { type: "text/html; charset=utf-8", body: page.replace("<!--panel:head-->", () => head) };
}

export async function openStaticHost(): Promise<StaticHost> {
  let served: StaticPage = { headers: {}, head: "" };
  const strays: string[] = [];
  const server: Server = createServer((asked, answer) => {
    const url = asked.url ?? "/";
    if (url === "/app") {
      answer.writeHead(302, { location: "/app/" }).end();
      return;
    }
    const isFile = (asked.method === "GET" || asked.method === "HEAD") && url.startsWith("/app/");
    if (!isFile) strays.push(`${asked.method ?? ""} ${url}`);
    const found = isFile ? answerOf(url, served).catch(() => null) : Promise.resolve(null);
    void found.then((file) => {
      if (file === null) answer.writeHead(404).end();
      else answer.writeHead(200, { ...served.headers, "content-type": file.type }).end(file.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    strays,
    serve: (page) => (served = page),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
