import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { disguisedPages, htmlFile, pdfFile, photoFile, pngFile } from "../../support/documents.ts";
import { formRequest } from "../../support/form-request.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, seedFixtures, type Customer } from "../../support/server-fixtures.ts";

const ADDRESS = "/api/v1/verification-document";

let test: TestServer;
let alice: Customer;
let bob: Customer;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
  alice = await addCustomer(test.db, new Date(test.clock.now()), "alice@example.test");
  bob = await addCustomer(test.db, new Date(test.clock.now()), "bob@example.test");
});
afterAll(() => test.close());

interface Sent {
  readonly filename: string;
  readonly step: string;
}

const upload = async (by: Customer | null, bytes: Uint8Array, { step = "front", name = "photo.jpg", query = "" } = {}) =>
  test.call("POST", ADDRESS + query, { token: by?.token ?? null, ...(await formRequest({ step, file: { name, bytes } })) });
const sentBy = async (by: Customer, bytes: Uint8Array, options = {}) => {
  const answer = await upload(by, bytes, options);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { data: {} }]);
  return answer.json<{ data: Sent }>().data;
};
const listOf = async (by: Customer) => (await test.call("GET", ADDRESS, { token: by.token })).json<{ data: Sent[] }>().data;
const fileOf = (by: Customer | null, filename: string) =>
  test.call("GET", `${ADDRESS}/${filename}`, { token: by?.token ?? null });
const remove = (by: Customer | null, filename: string, step: string) =>
  test.call("DELETE", `${ADDRESS}?${new URLSearchParams({ filename, step }).toString()}`, { token: by?.token ?? null });
const empty = async (by: Customer) => {
  for (const { filename, step } of await listOf(by)) expect((await remove(by, filename, step)).statusCode).toBe(200);
};

describe("verification documents", () => {
  it("API-055 API-056 ENT-023 DEC-062 are listed as they were sent, under names of chance", async () => {
    const front = await sentBy(alice, photoFile(), { name: "../../passport.jpg" });
    await test.clock.advanceAsync(1_000);
    const back = await sentBy(alice, pdfFile(), { step: "back", name: "passport.html" });
    const list = await listOf(alice);
    expect(list).toMatchObject([
      { filename: back.filename, step: "back", kind: "pdf", size: pdfFile().length },
      { filename: front.filename, step: "front", kind: "jpg" },
    ]);
    expect(list.map((document) => Object.keys(document).sort().join())).toEqual(
      Array(2).fill("created_at,decided_at,filename,kind,reason,size,state,step"),
    );
    expect(JSON.stringify(list)).not.toContain("passport");
    expect(front.filename).toMatch(/^[0-9a-f-]{36}\.jpg$/);
    await empty(alice);
  });

  it("T24 come back byte for byte as an attachment that no browser shows, whatever they were called", async () => {
    const bytes = pdfFile("<script>alert(1)</script>");
    const { filename } = await sentBy(alice, bytes, { name: "a.jpg.html" });
    const answer = await fileOf(alice, filename);
    expect([answer.statusCode, answer.rawPayload.equals(Buffer.from(bytes))]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="${filename}"`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "no-store",
    });
    await empty(alice);
  });

  it.each(disguisedPages())("T24 DEC-062 are no web page %s", async (_name, bytes) => {
    const answer = await upload(alice, bytes, { query: "?locale=de" });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: { file: ["Das ist weder JPG noch PNG noch PDF. Bitte wählen Sie eine andere Datei."] } },
    ]);
    expect(await listOf(alice)).toEqual([]);
  });

  it("T24 DEC-062 unpack to no picture of 50,000 times 50,000", async () => {
    const answer = await upload(alice, pngFile(50_000, 50_000));
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: { file: [expect.stringContaining("pixels")] } }]);
  });

  it("DEC-062 are ten megabytes at most, which is said at the file; above that not even the memory is filled", async () => {
    const most = new Uint8Array(10 * 1024 * 1024);
    const paper = pdfFile();
    most.set(paper.subarray(0, 9));
    most.set(paper, most.length - paper.length);
    const { filename } = await sentBy(alice, most);
    expect((await fileOf(alice, filename)).rawPayload.equals(Buffer.from(most))).toBe(true);
    for (const more of [1, 5 * 1024 * 1024]) {
      const large = new Uint8Array(most.length + more);
      large.set(photoFile());
      const answer = await upload(alice, large);
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: { file: [expect.stringContaining("10 MB")] } }]);
    }
    await empty(alice);
  });

  it.each(["-1", "", "FRONT", "0", "constructor"])("T24 DEC-062 know no step %j", async (step) => {
    const answer = await upload(alice, photoFile(), { step });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, ["step"]]);
    expect((await remove(alice, "a.jpg", step)).statusCode).toBe(422);
  });

  it("T24 are never found by a path", async () => {
    const { filename } = await sentBy(alice, photoFile());
    for (const path of ["../../etc/passwd", "..%2f..%2fetc%2fpasswd", `./${filename}`, `${filename}/`, `${filename}%00`]) {
      expect([path, (await remove(alice, path, "front")).statusCode]).toEqual([path, 404]);
      expect([path, (await fileOf(alice, encodeURIComponent(path))).statusCode]).toEqual([path, 404]);
    }
    expect((await listOf(alice)).length).toBe(1);
    await empty(alice);
  });

  it("API-057 T24 DEC-062 belong to who sent them: nobody else lists, reads or removes them", async () => {
    const { filename } = await sentBy(alice, photoFile());
    expect(await listOf(bob)).toEqual([]);
    expect([(await fileOf(bob, filename)).statusCode, (await remove(bob, filename, "front")).statusCode]).toEqual([404, 404]);
    const guests = [await upload(null, photoFile()), await fileOf(null, filename), await remove(null, filename, "front")];
    expect(guests.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect((await remove(alice, filename, "back")).statusCode).toBe(404);
    expect((await listOf(alice)).length).toBe(1);
    await empty(alice);
  });

  it("T24 are ten for each customer, and ten of another one are no obstacle", async () => {
    for (let sent = 0; sent < 10; sent += 1) await sentBy(alice, pngFile(sent + 1, 1));
    const answer = await upload(alice, pngFile(1, 1));
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: "verification_documents_full" }]);
    await sentBy(bob, pngFile(1, 1));
    await empty(alice);
    await empty(bob);
  });

  it("API-056 T24 refuses what is no form, a form cut off, and parts beyond all measure, without falling over", async () => {
    const whole = await formRequest({ step: "front", file: { name: "a.jpg", bytes: photoFile() } });
    const bodies = [
      { body: { step: "front", file: "a.jpg" } },
      { ...whole, bytes: whole.bytes.subarray(0, whole.bytes.length - 30) },
      { ...whole, headers: { "content-type": "multipart/form-data" } },
      await formRequest({ step: "front", file: "a.jpg" }),
      await formRequest({ ...Object.fromEntries(Array.from({ length: 50 }, (_none, at) => [`field${String(at)}`, "x"])) }),
      await formRequest({ step: "front", file: { name: "a.jpg", bytes: photoFile() }, more: { name: "b", bytes: htmlFile() } }),
    ];
    for (const [number, body] of bodies.entries()) {
      const answer = await test.call("POST", ADDRESS, { token: alice.token, ...body });
      expect([number, answer.statusCode]).toEqual([number, 422]);
      // What is no form is answered as any other body is: at the field.
      if (number === 0) expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(["file"]);
    }
    expect(await listOf(alice)).toEqual([]);
  });

  it("T24 a form is read nowhere else", async () => {
    const answer = await test.call("POST", "/login", await formRequest({ email: "alice@example.test", password: "x" }));
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, {}]);
  });

  it("T19 a customer sends sixty files an hour, refused ones counted", async () => {
    await test.clock.advanceAsync(3_600_000);
    const answers = [];
    for (let sent = 0; sent < 61; sent += 1) answers.push((await upload(bob, htmlFile())).statusCode);
    expect([answers.slice(0, 60).every((status) => status === 422), answers[60]]).toEqual([true, 429]);
  });
});
