import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../../../adapters/server/src/calls/index.ts";
import { seedFixtures } from "../../support/server-fixtures.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { identityOf } from "./identity-fixture.ts";

let test: TestServer;
/** What the way out said, by which the stand-in judges the way back. */
let challenge = "";
let personId: string | null = "2002";
const logged: string[] = [];
const graph = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += String(part)));
  request.on("end", () => {
    const verifier = new URLSearchParams(body).get("code_verifier") ?? "";
    const isRight = createHash("sha256").update(verifier).digest("base64url") === challenge;
    const isToken = request.url === "/oauth/access_token";
    const person = { id: personId, name: "Fred", email: "fred@example.test" };
    const answer = isToken ? (isRight ? { access_token: "t", token_type: "bearer" } : { error: "invalid_grant" }) : person;
    response.writeHead(isToken && !isRight ? 400 : 200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => graph.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${String((graph.address() as AddressInfo).port)}`;
  const facebook = { appId: "app", appSecret: "secret", graph: address };
  const log = createLog({ write: (line) => void logged.push(line) }, () => 0);
  test = await openServer({ log, isSandbox: false, identity: { google: null, facebook, telegramBotToken: null } });
  await seedFixtures(test.db);
});
afterAll(async () => {
  await test.close();
  graph.close();
});

const { begin, comeBack, tokenOf, profile } = identityOf(() => test);

describe("Facebook over OAuth", () => {
  it("API-012 asks by the code flow with PKCE and state, and believes no e-mail", async () => {
    const { cookie, page } = await begin("facebook");
    expect(page.origin).toBe("https://www.facebook.com");
    challenge = page.searchParams.get("code_challenge") ?? "";
    const back = new URL(page.searchParams.get("redirect_uri") ?? "");
    back.searchParams.set("state", page.searchParams.get("state") ?? "");
    back.searchParams.set("code", "given");
    const token = await tokenOf(await comeBack(back, cookie));
    expect(await profile(token)).toMatchObject({ name: "Fred", email: null, social_provider: "facebook" });
  });

  it("API-012 lets nobody in of whom no id is told", async () => {
    const { cookie, page } = await begin("facebook");
    challenge = page.searchParams.get("code_challenge") ?? "";
    personId = null;
    const back = new URL(page.searchParams.get("redirect_uri") ?? "");
    back.searchParams.set("state", page.searchParams.get("state") ?? "");
    back.searchParams.set("code", "given");
    const arrived = await comeBack(back, cookie);
    personId = "2002";
    expect([arrived.searchParams.get("way_problem"), arrived.searchParams.get("token")]).toEqual(["failed", null]);
  });

  it("API-012 takes no code that was given to another sign-in", async () => {
    const { cookie, page } = await begin("facebook");
    challenge = "of another sign-in";
    const back = new URL(page.searchParams.get("redirect_uri") ?? "");
    back.searchParams.set("state", page.searchParams.get("state") ?? "");
    back.searchParams.set("code", "stolen");
    expect((await comeBack(back, cookie)).searchParams.get("way_problem")).toBe("failed");
  });

  it("tells the log of a Facebook that is not reached, and of nothing that it refuses", async () => {
    const troubles = () => logged.filter((line) => line.includes("was not reached"));
    const arrived = async () => {
      const { cookie, page } = await begin("facebook");
      const back = new URL(page.searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("state", page.searchParams.get("state") ?? "");
      back.searchParams.set("code", "given");
      return (await comeBack(back, cookie)).searchParams.get("way_problem");
    };
    expect([await arrived(), troubles()]).toEqual(["failed", []]);
    await new Promise((resolve) => {
      graph.close(resolve);
      graph.closeAllConnections();
    });
    expect([await arrived(), troubles()]).toEqual(["failed", [expect.stringContaining("fetch failed")]]);
  });
});
