import { afterAll, beforeAll, expect, it } from "vitest";
import { openServer, type TestServer } from "../../support/open-server.ts";

let local: TestServer;
let asked: TestServer;

beforeAll(async () => {
  local = await openServer({ isSandboxLocal: true });
  asked = await openServer({ isSandboxLocal: false });
});
afterAll(async () => {
  await local.close();
  await asked.close();
});

const outbox = async (test: TestServer, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
  (await test.call("GET", "/sandbox/mail", { headers })).statusCode;

it("DEC-150 the sandbox answers this machine alone where it has opened by itself", async () => {
  for (const host of ["localhost", "localhost:3000", "reach.panels.localhost:4401", "127.0.0.1:8080", "[::1]:3000"])
    expect([host, await outbox(local, { host })]).toEqual([host, 200]);
  for (const headers of [
    { host: "shop.example" },
    { host: "localhost.example" },
    { host: "notlocalhost" },
    { host: "localhost", "x-forwarded-for": "203.0.113.7" },
    { host: "localhost", "x-forwarded-host": "abc.tunnel.example" },
    { host: "localhost", forwarded: "for=203.0.113.7" },
    { host: "localhost", via: "1.1 proxy" },
  ])
    expect([headers, await outbox(local, headers)]).toEqual([headers, 404]);
});

it("DEC-150 the sandbox answers others where it was asked for by name", async () => {
  expect(await outbox(asked, { host: "shop.example", "x-forwarded-for": "203.0.113.7" })).toBe(200);
});
