import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { panelOrigin, serveThrough } from "./panel-browser.ts";

/** A host in front of the panel, whose builds of the panel can be replaced. */
export interface Deployments {
  /** From now on another build is there: its worker has another name. */
  deploy(): void;
  /** From now on this text is the worker in place of that of the build; null gives the build's back. */
  deployWorker(text: string | null): void;
}

/** Puts a host in front of the panel that this file of tests looks at; it goes when the file is done. */
export async function openDeployments(): Promise<Deployments> {
  const behind = panelOrigin();
  let build = 0;
  let worker: string | null = null;
  const isBuilt = (url: string) => url === "/app/service-worker.js" || url === "/app/";
  const server = createServer((asked, answer) => {
    const url = asked.url ?? "/";
    if (worker !== null && url === "/app/service-worker.js") {
      answer.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" }).end(worker);
      return;
    }
    // What is compared with an earlier answer would come without its text.
    const headers = { ...asked.headers, ...(isBuilt(url) && { "accept-encoding": "identity", "if-none-match": "none" }) };
    if (isBuilt(url)) delete headers["if-modified-since"];
    const forwarded = request(behind + url, { method: asked.method, headers }, (given) => {
      if (build === 0 || !isBuilt(url)) {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
        return;
      }
      let text = "";
      given.setEncoding("utf8").on("data", (part: string) => (text += part));
      given.on("end", () => {
        const name = `another${String(build)}`;
        const another = text
          .replace(/build:(["'`])\w+\1/, `build:"${name}"`)
          .replace(/(name="panel-build" content=)"\w+"/, `$1"${name}"`);
        answer.writeHead(200, { ...given.headers, "content-length": Buffer.byteLength(another) }).end(another);
      });
    });
    // A browser that goes away leaves its streams of news.
    forwarded.on("error", () => answer.destroy());
    answer.on("close", () => forwarded.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  serveThrough(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { deploy: () => (build += 1), deployWorker: (text) => (worker = text) };
}
