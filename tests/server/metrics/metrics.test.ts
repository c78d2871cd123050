import { afterEach, describe, expect, it } from "vitest";
import { sendMail } from "../../../adapters/server/src/mail/index.ts";
import { openServer, type TestServer, type TestServerOptions } from "../../support/open-server.ts";
import { connectTemplate } from "../../support/server-template.ts";

const opened: TestServer[] = [];
const open = async (options: TestServerOptions = {}) => {
  const test = await openServer(options);
  opened.push(test);
  return test;
};
afterEach(async () => {
  for (const test of opened.splice(0)) await test.close();
});

const metricsOf = async (test: TestServer, headers: Readonly<Record<string, string>> = {}) =>
  (await test.call("GET", "/metrics", { headers })).body;

describe("the metrics", () => {
  it("count answers by the template of their route and by status, never by an address", async () => {
    const test = await open();
    await test.call("GET", "/settings");
    await test.call("GET", "/settings");
    await test.call("GET", "/api/v1/receipts/secret-token-1");
    await test.call("GET", "/nowhere/secret-token-2");
    const text = await metricsOf(test);
    expect(text).toContain('panel_http_request_duration_seconds_count{method="GET",route="/settings",status="200"} 2');
    expect(text).toMatch(/route="\/api\/v1\/receipts\/:\w+",status="404"} 1/);
    expect(text).not.toContain("secret-token");
  });

  it("count runs and failures of the worker's jobs", async () => {
    const test = await open({
      mailTransport: { send: () => Promise.reject(new Error("x")) },
    });
    await sendMail(
      test.db,
      { to: "ann@example.test", kind: "order", subject: "x", paragraphs: ["x"], locale: "en" },
      new Date(test.clock.now()),
    );
    const stop = test.server.startWorker();
    await test.clock.advanceAsync(1000);
    await stop();
    const text = await metricsOf(test);
    expect(text).toContain('panel_job_runs_total{job="send mails",outcome="failed"} 1');
    expect(text).toMatch(/panel_job_runs_total\{job="deliver orders",outcome="done"\} 1/);
  });

  it("tell how many mails wait, were given up, and how many orders stand at which status, from what is kept", async () => {
    const test = await open({ demo: true });
    const now = new Date(test.clock.now());
    for (const to of ["ann@example.test", "ben@example.test"])
      await sendMail(test.db, { to, kind: "order", subject: "x", paragraphs: ["x"], locale: "en" }, now);
    const sent = { sent_at: now, next_try_at: null };
    await test.db.updateTable("mail_outbox").set(sent).where("recipient", "=", "ben@example.test").execute();
    const waiting = await test.db.selectFrom("mail_outbox").select("id").where("sent_at", "is", null).execute();
    const text = await metricsOf(test);
    const seen = test.db.selectFrom("orders").select("status").where("parent_id", "is", null).where("deleted_at", "is", null);
    const orders = await seen.execute();
    const completed = orders.filter(({ status }) => status === "completed").length;
    expect(completed).toBeGreaterThan(0);
    expect(text).toContain(`panel_orders{status="completed"} ${String(completed)}`);
    expect(waiting.length).toBeGreaterThan(0);
    expect(text).toContain(`panel_mails{state="waiting"} ${String(waiting.length)}\n`);
    expect(text).toContain('panel_mails{state="given_up"} 0');
    expect(text).toMatch(/panel_database_connections\{state="idle"\} \d/);
  });

  it("are for this machine alone, or for who has the secret", async () => {
    const closed = await open();
    const status = async (test: TestServer, headers: Readonly<Record<string, string>> = {}) =>
      (await test.call("GET", "/metrics", { headers })).statusCode;
    expect(await status(closed)).toBe(200);
    expect(await status(closed, { "x-forwarded-for": "127.0.0.1" })).toBe(404);
    const stranger = await closed.server.app.inject({ method: "GET", url: "/metrics", remoteAddress: "10.0.0.7" });
    expect(stranger.statusCode).toBe(404);
    const guarded = await open({ metrics: { token: "s3cret", isPublic: false } });
    expect(await status(guarded)).toBe(404);
    expect(await status(guarded, { authorization: "Bearer other!" })).toBe(404);
    expect(await status(guarded, { authorization: "Bearer s3cret" })).toBe(200);
    const isPublic = await open({ metrics: { token: null, isPublic: true } });
    expect(await status(isPublic)).toBe(404);
  });
});

describe("health", () => {
  it("says that the server lives, and whether it is ready for calls", async () => {
    const connection = await connectTemplate("bystander");
    const test = await openServer({ connection });
    const status = async (path: string) => (await test.call("GET", path)).statusCode;
    expect([await status("/health/live"), await status("/health/ready")]).toEqual([200, 200]);
    await connection.close();
    expect([await status("/health/live"), await status("/health/ready")]).toEqual([200, 503]);
    await test.close();
  });
});
