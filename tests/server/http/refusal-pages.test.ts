import { afterAll, beforeAll, expect, it } from "vitest";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { serverEnglish } from "../../support/server-english.ts";

let test: TestServer;
beforeAll(async () => {
  test = await openServer();
});
afterAll(() => test.close());

const asBrowser = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

it("answers a person who opens a page that is not there with a page in words, which leads back to the panel", async () => {
  for (const path of ["/sandbox/pay/none", "/nowhere", "/%E0%A4%A"]) {
    const answer = await test.call("GET", path, { headers: asBrowser });
    expect([path, answer.statusCode, answer.headers["content-type"]]).toEqual([path, 404, "text/html; charset=utf-8"]);
    expect(answer.body).toContain(`<h1>${serverEnglish("notFound")}</h1>`);
    expect(answer.body).toContain(`<a href="/app/">${serverEnglish("backToPanel")}</a>`);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
  const german = await test.call("GET", "/nowhere?locale=de", { headers: asBrowser });
  expect(german.body).toContain('<html lang="de">');
});

it("answers programs, and every call of the API, as JSON", async () => {
  const program = await test.call("GET", "/sandbox/pay/none", { headers: { accept: "application/json, text/plain, */*" } });
  const call = await test.call("GET", "/api/v1/orders", { headers: asBrowser });
  expect([program.statusCode, program.json<{ message: string }>().message]).toEqual([404, serverEnglish("notFound")]);
  expect([call.statusCode, typeof call.json<{ message: string }>().message]).toEqual([401, "string"]);
});
