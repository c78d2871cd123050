import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { PASSWORD } from "../../support/server-fixtures.ts";

/** Lets the server listen, and for as long as it likes: it ends no connection for being slow. */
async function listening({ server: { app } }: TestServer): Promise<URL> {
  app.server.headersTimeout = 0;
  app.server.requestTimeout = 0;
  return new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
}

const connectTo = (address: URL): Socket => connect(Number(address.port), address.hostname);

it("closes though a browser has opened a connection ahead, and never asked over it", async () => {
  const test = await openServer();
  const address = await listening(test);
  const accepted = once(test.server.app.server, "connection");
  const ahead = connectTo(address);
  const ended = once(ahead, "close");
  await accepted;
  await test.close();
  await ended;
  expect(ahead.destroyed).toBe(true);
});

it("answers a request that was half sent when the server began to close, and waits for no other over its connection", async () => {
  const test = await openServer();
  const address = await listening(test);
  const asked = once(test.server.app.server, "request");
  const asking = connectTo(address);
  const answer = text(asking);
  const body = JSON.stringify({ email: "nobody@closing.test", password: PASSWORD });
  const head = [
    "POST /login HTTP/1.1",
    `host: ${address.host}`,
    "content-type: application/json",
    `content-length: ${String(body.length)}`,
  ];
  asking.write(`${head.join("\r\n")}\r\n\r\n${body.slice(0, 10)}`);
  await asked;
  const closed = test.close();
  asking.write(body.slice(10));
  expect(await answer).toMatch(/^HTTP\/1.1 422 /u);
  await closed;
});
