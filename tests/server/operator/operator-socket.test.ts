import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { createServer as createSocket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenForOperator, type OperatorCommand, socketPlaceOf } from "../../../adapters/server/src/operator/index.ts";
import { pdfFile } from "../../support/documents.ts";
import { formRequest } from "../../support/form-request.ts";
import { addCustomer } from "../../support/server-fixtures.ts";
import { openSocketServer, postTo, type SocketServer, toolAt } from "./socket-fixture.ts";

/** A promise that a test keeps when it wants to. */
function kept() {
  let keep = (): void => undefined;
  const promise = new Promise<void>((resolve) => (keep = resolve));
  return { promise, keep };
}
const [begun, end] = [kept(), kept()];
const commands: readonly OperatorCommand[] = [
  { name: "fall over", summary: "fails as no command should", run: () => Promise.reject(new Error("it fell over")) },
  {
    name: "take long",
    summary: "goes on until it is told to end",
    run: async () => {
      begun.keep();
      await end.promise;
      return { lines: ["Ended."], result: null };
    },
  },
];

let test: SocketServer;
const folder = mkdtempSync(path.join(tmpdir(), "caller-"));
const inFolder = (name: string) => path.join(folder, name);
beforeAll(async () => {
  test = await openSocketServer(commands);
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const runs = () => test.db.selectFrom("operator_runs").selectAll().orderBy("id").execute();
const lastRun = async () => (await runs()).at(-1);
const freeze = (email: string, ...more: readonly string[]) => test.operate("account", "freeze", email, "--reason", "x", ...more);
const anyone = (name: string) => addCustomer(test.db, new Date(test.clock.now()), `${name}@example.test`);
const banner = JSON.stringify({ place: "dashboard", type: "html", content: "Sent along" });
const shownBanners = async () => (await test.call("GET", "/banners?locale=en")).json<{ data: object[] }>().data;

describe("the operator's tool beside a running server", () => {
  it("runs a command in the server and notes who called it, at the server's moment", async () => {
    const { email } = await anyone("frozen");
    const done = await freeze(email, "--json");
    expect(done).toMatchObject({ code: 0, problems: "" });
    expect(JSON.parse(done.output)).toMatchObject({ command: "account freeze", result: { isFrozen: true } });
    const book = { command: "account freeze", outcome: "done", at: new Date(test.clock.now()) };
    expect(await lastRun()).toMatchObject({ ...book, operator: "ada", arguments: { account: email, reason: "x" } });
    await freeze(email, "--as", "grace");
    expect(await lastRun()).toMatchObject({ operator: "grace (ada)" });
  });

  it("takes a dry run back", async () => {
    const { email } = await anyone("kept");
    const before = (await runs()).length;
    expect((await freeze(email, "--dry-run")).output).toMatch(/^Dry run, nothing is kept:\n/);
    const row = await test.db.selectFrom("users").select("frozen_at").where("email", "=", email).executeTakeFirstOrThrow();
    expect([row.frozen_at, (await runs()).length]).toEqual([null, before]);
  });

  it("tells why a command is refused, and what is wrong with a call", async () => {
    const refusal = 'There is no account "999999".';
    expect(await freeze("999999")).toEqual({ code: 1, output: "", problems: `${refusal}\n` });
    expect(await lastRun()).toMatchObject({ outcome: "refused", reason: refusal });
    expect(await freeze("999999", "--json")).toEqual({
      code: 1,
      output: `${JSON.stringify({ problem: refusal })}\n`,
      problems: "",
    });
    expect((await test.operate("dance")).code).toBe(2);
    const sent = await test.post({ words: ["dance"], user: "ada", files: {} });
    expect(JSON.parse(sent.body)).toMatchObject({ code: 2, problems: expect.stringContaining('no command "dance"') as string });
    const help = await test.post({ words: ["--help"], user: "ada", files: {} });
    expect(JSON.parse(help.body)).toMatchObject({ code: 2 });
  });

  it("tells what went wrong unforeseen, and tells the server's log", async () => {
    expect(await test.operate("fall", "over")).toEqual({ code: 1, output: "", problems: "it fell over\n" });
    expect(test.problems).toEqual([new Error("it fell over")]);
  });

  it("refuses what is no call, and one that is too large", async () => {
    const call = { words: ["waiting"], user: "ada", files: {} };
    const before = (await runs()).length;
    for (const wrong of [{ ...call, more: 1 }, { ...call, user: "" }, { words: "waiting", user: "ada", files: {} }, [], null])
      expect((await test.post(wrong)).status).toBe(400);
    expect((await postTo(test.address, "{")).status).toBe(400);
    expect((await runs()).length).toBe(before);
    writeFileSync(inFolder("large.json"), Buffer.alloc(16 * 1024 * 1024, "x"));
    const large = await test.operate("banner", "publish", inFolder("large.json"));
    expect(large).toMatchObject({ code: 1, problems: "A call and its files may have 16 MiB together.\n" });
  });

  it("is reached by its socket alone, which is its owner's", async () => {
    const modeOf = (place: string) => statSync(place).mode & 0o777;
    expect([modeOf(path.dirname(test.address)), modeOf(test.address)]).toEqual([0o700, 0o600]);
    const before = (await runs()).length;
    const answer = await test.call("POST", "/", { body: { words: ["waiting"], user: "ada", files: {} } });
    expect([answer.statusCode, (await runs()).length]).toEqual([404, before]);
    const ports = () => process.getActiveResourcesInfo().filter((name) => name.startsWith("TCPServer")).length;
    mkdirSync(inFolder("alone"), { mode: 0o755 });
    const [open, other] = [ports(), inFolder("alone/operator.sock")];
    const close = await listenForOperator(other, {
      ...test,
      commands: [],
      services: null,
      now: () => new Date(0),
      onProblem: () => undefined,
    });
    expect([ports(), modeOf(inFolder("alone")), modeOf(other)]).toEqual([open, 0o700, 0o600]);
    await close();
  });
});

describe("files of a call that a running server answers", () => {
  it("are read by the caller, and never by the server", async () => {
    writeFileSync(inFolder("banner.json"), banner);
    expect((await test.operate("banner", "publish", inFolder("banner.json"))).code).toBe(0);
    expect(await shownBanners()).toMatchObject([{ content: "Sent along" }]);
    const words = ["banner", "publish", "nowhere.json"];
    const sent = await test.post({ words, user: "ada", files: { file: banner.replace("Sent along", "Sent alone") } });
    expect(JSON.parse(sent.body)).toMatchObject({ code: 0 });
    expect(await shownBanners()).toMatchObject([{ content: "Sent alone" }]);
    const bare = await test.post({ words: ["banner", "publish", inFolder("banner.json")], user: "ada", files: {} });
    expect(JSON.parse(bare.body)).toMatchObject({ code: 1 });
    expect(await shownBanners()).toMatchObject([{ content: "Sent alone" }]);
  });

  it("are missed in the same words as without a server, and that is noted", async () => {
    const missing = inFolder("none.json");
    const refusal = `There is no file "${missing}" to read.`;
    expect(await test.operate("quest", "publish", missing)).toMatchObject({ code: 1, problems: `${refusal}\n` });
    expect(await lastRun()).toMatchObject({ command: "quest publish", outcome: "refused", reason: refusal });
    expect((await test.operate("quest", "publish", " ")).problems).toBe('"file" must not be empty.\n');
  });

  it("DEC-062 are written by the caller, for nobody else, and not over another one", async () => {
    const { token } = await anyone("documents");
    const bytes = pdfFile();
    const form = await formRequest({ step: "selfie", file: { name: "me.jpg", bytes } });
    const stored = await test.call("POST", "/api/v1/verification-document", { token, ...form });
    const { filename } = stored.json<{ data: { filename: string } }>().data;
    const to = inFolder("selfie.jpg");
    const sent = await test.post({ words: ["documents", "save", filename, to], user: "ada", files: {} });
    expect(JSON.parse(sent.body)).toMatchObject({ code: 0, file: { path: to, bytes: Buffer.from(bytes).toString("base64") } });
    await test.operate("documents", "save", filename, to, "--dry-run");
    expect(existsSync(to)).toBe(false);
    expect((await test.operate("documents", "save", filename, to)).code).toBe(0);
    expect([readFileSync(to).equals(Buffer.from(bytes)), statSync(to).mode & 0o077]).toEqual([true, 0]);
    const again = await test.operate("documents", "save", filename, to);
    expect([again.code, again.problems]).toEqual([1, expect.stringContaining("could not be written")]);
  });
});

describe("a socket", () => {
  /** Something else than the panel's server at a socket. */
  async function standIn(name: string, server: Server): Promise<string> {
    await new Promise<void>((resolve) => void server.listen(inFolder(name), resolve));
    return inFolder(name);
  }
  const closed = (server: Server) => new Promise((resolve) => server.close(resolve));

  it("is not believed where it wants a file written that the call does not name", async () => {
    const stranger = inFolder("stranger");
    const answer = { code: 0, output: "Written.\n", problems: "", file: { path: stranger, bytes: "AAAA" } };
    const server = createServer((_call, reply) => void reply.end(JSON.stringify(answer)));
    const operate = toolAt(await standIn("strange.sock", server));
    const refused = await operate("documents", "save", "selfie", inFolder("mine"));
    expect(refused).toMatchObject({ code: 1, problems: expect.stringContaining("the call does not name") as string });
    expect([existsSync(stranger), existsSync(inFolder("mine"))]).toEqual([false, false]);
    await closed(server);
  });

  it("that answers no more in the midst of a call is told, and the command not run a second time", async () => {
    const server = createServer((call) => void call.resume().on("end", () => call.socket.destroy()));
    const operate = toolAt(await standIn("dying.sock", server));
    expect(await operate("waiting")).toMatchObject({
      code: 1,
      problems: expect.stringContaining("ended before it answered") as string,
    });
    await closed(server);
  });

  it("that takes no call is told with what it says", async () => {
    const server = createServer((_call, reply) => void reply.writeHead(503).end("busy"));
    const operate = toolAt(await standIn("busy.sock", server));
    expect(await operate("waiting")).toMatchObject({ code: 1, problems: "The running server does not take the call: busy\n" });
    await closed(server);
  });

  it.each(["{}", "hello"])("that answers %s is told to be of another release", async (answer) => {
    const server = createServer((_call, reply) => void reply.end(answer));
    const operate = toolAt(await standIn("other.sock", server));
    expect(await operate("waiting")).toMatchObject({ code: 1, problems: expect.stringContaining("another release") as string });
    await closed(server);
  });

  it("that a process left behind is passed by, and replaced by a server that starts", async () => {
    const stale = inFolder("left.sock");
    const dead = createSocket();
    await new Promise<void>((resolve) => void dead.listen(inFolder("dead.sock"), resolve));
    linkSync(inFolder("dead.sock"), stale);
    await new Promise((resolve) => dead.close(resolve));
    const none = inFolder("none.sock");
    for (const address of [stale, none]) await expect(toolAt(address)("waiting")).rejects.toThrow("the database was opened");
    const ground = { ...test, commands: [], services: null, now: () => new Date(0), onProblem: () => undefined };
    const close = await listenForOperator(stale, ground);
    expect((await postTo(stale, "{}")).status).toBe(400);
    await close();
    expect(existsSync(stale)).toBe(false);
  });

  it("closes after the command that is under way, also when its caller has gone, and is gone then", async () => {
    const options = { socketPath: test.address, method: "POST", headers: { "content-type": "application/json" } };
    const call = request(options).on("error", () => undefined);
    call.end(JSON.stringify({ words: ["take", "long"], user: "ada", files: {} }));
    await begun.promise;
    call.destroy();
    const closing = test.closeSocket();
    await expect.poll(() => existsSync(test.address)).toBe(false);
    end.keep();
    await closing;
    expect(await lastRun()).toMatchObject({ command: "take long", outcome: "done" });
    expect(existsSync(path.dirname(test.address))).toBe(true);
  });
});

describe("the place of a socket", () => {
  const rest = `${path.sep}operator${path.sep}operator.sock`;
  const longest = "x".repeat(103 - rest.length);

  it("is taken from the working directory where it is too long otherwise", () => {
    expect(socketPlaceOf("/data", "linux")).toEqual({ address: `/data${rest}` });
    expect(socketPlaceOf(path.resolve(longest), "linux")).toEqual({ address: `${longest}${rest}` });
  });

  it("is none where even that is too long, and on Windows", () => {
    expect(socketPlaceOf(path.resolve(`${longest}x`), "linux")).toEqual({ lack: expect.stringContaining("too long") as string });
    expect(socketPlaceOf("/data", "win32")).toEqual({ lack: expect.stringContaining("Windows") as string });
  });
});
