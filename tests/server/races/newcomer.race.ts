import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { connectPostgres } from "../../../adapters/server/src/database/index.ts";
import { freePort } from "../../support/free-port.ts";
import { freshDatabase } from "../../support/races.ts";
import { racesPostgres } from "../../support/races-postgres.ts";
import { startServerProcess, type ServerProcess } from "../../support/server-process.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const postgres = racesPostgres("a newcomer with the guide");

/** What the guide says to write into each file, and the commands that it gives before and after the start. */
interface Opening {
  readonly files: ReadonlyMap<string, string>;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

async function readOpening(): Promise<Opening> {
  const guide = await readFile(path.join(root, "docs/guides/run-it-for-real.md"), "utf8");
  const opening = guide.slice(0, guide.indexOf("## What makes it real"));
  const blocks = [...opening.matchAll(/```\w+\n(.*?)```/gs)].map(([, text = ""]) => text);
  const [shop = "", services = "", environment = "", before = "", after = ""] = blocks;
  const lines = (text: string) => text.trim().split("\n");
  return {
    files: new Map([
      ["shop.yaml", shop],
      ["services.json", services],
      ["panel.env", environment],
    ]),
    before: lines(before),
    after: lines(after),
  };
}

const inShell = (script: string) =>
  new Promise<{ readonly code: unknown; readonly output: string; readonly problems: string }>((resolve) => {
    const { DATABASE_URL: _none, ...environment } = process.env;
    execFile("sh", ["-e", "-c", script], { cwd: root, env: environment }, (problem, output, problems) =>
      resolve({ code: problem?.code ?? 0, output, problems }),
    );
  });

type Call = <Data>(method: "GET" | "POST", address: string, body?: unknown) => Promise<Data>;

/** A visitor who comes through the proxy. */
const visitorOf =
  (origin: string): Call =>
  async <Data>(method: "GET" | "POST", address: string, body?: unknown) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": "203.0.113.7", "idempotency-key": "first-order" };
    const answer = await fetch(`${origin}${address}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address} answered ${String(answer.status)}: ${text}`);
    return (JSON.parse(text) as { readonly data: Data }).data;
  };

/** A visitor without an account orders 5000 followers and says that the money is on its way. */
async function orderAsGuest(call: Call): Promise<{ readonly invoice: string; readonly order: number }> {
  const { cabinetWidgetToken: token } = await call<{ readonly cabinetWidgetToken: string }>("GET", "/settings");
  const place = (name: string) => `/api/v1/order-widget/${name}?api_token=${token}`;
  const services = await call<readonly { readonly id: number; readonly name: string }[]>("GET", "/api/v1/services");
  const followers = services.find(({ name }) => name.startsWith("Instagram followers"));
  const [method] = await call<readonly { readonly id: number }[]>("GET", "/api/v1/payment-methods");
  const line = {
    index: 0,
    quantity: 5000,
    url: "https://www.instagram.com/natgeo/",
    name: "",
    is_guarantee: false,
    is_reorder: 0,
  };
  const orders = [{ ...line, service_id: followers?.id, drip_feed: null, targetable_values: [] }];
  const { total_decimal: total } = await call<{ readonly total_decimal: string }>("POST", place("services/total-cost"), {
    services: orders,
  });
  // A dollar and twenty for a thousand, and thirty percent on top.
  expect(total).toBe("7.8");
  const bought = await call<{ readonly order_ids: readonly [number]; readonly data: { readonly invoice_id: string } }>(
    "POST",
    place("widget-order-requests"),
    { orders, confirmed_total: total, source: "single_form", email: "guest@example.test", payment_method_id: method?.id },
  );
  await call("POST", `/api/v1/invoices/${bought.data.invoice_id}/mark-is-paid`, { comment: "from my bank" });
  return { invoice: bought.data.invoice_id, order: bought.order_ids[0] };
}

describe.skipIf(!postgres.isThere)(postgres.title, () => {
  let folder = "";
  let url = "";
  let opening: Opening;
  let server: ServerProcess | null = null;

  /** Runs a command of the guide as it is written there, with its files where this test has them. */
  const follow = (command: string) => {
    const there = command.replaceAll(/\.?\/?\b(shop\.yaml|services\.json|panel\.env)/g, (_, name: string) =>
      path.join(folder, name),
    );
    return inShell(command.startsWith(". ") ? there : `. ${path.join(folder, "panel.env")}; ${there}`);
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "newcomer-"));
    url = await freshDatabase(postgres.url);
    opening = await readOpening();
    await writeFile(path.join(folder, "token.key"), "0123456789abcdef0123456789abcdef");
    for (const [name, text] of opening.files) {
      const here = text.replace(/DATABASE_URL=.*/, `DATABASE_URL='${url}'`).replace("token.key", path.join(folder, "token.key"));
      await writeFile(path.join(folder, name), here);
    }
  });
  afterAll(async () => {
    server?.child.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });

  /** The environment of the guide as a process has it. */
  async function environment(): Promise<Readonly<Record<string, string>>> {
    const { output } = await inShell(`. ${path.join(folder, "panel.env")}; env`);
    const pairs = output.split("\n").map((line) => [line.split("=", 1)[0] ?? "", line.slice(line.indexOf("=") + 1)] as const);
    return Object.fromEntries(pairs.filter(([name]) => /^(?:PANEL_\w+|NODE_ENV|DATABASE_URL)$/.test(name)));
  }

  it(
    "opens a shop on an empty database, where a guest buys and the operator is paid and delivers",
    { timeout: 240_000 },
    async () => {
      expect(opening.files.get("shop.yaml")?.split("\n").length).toBeLessThanOrEqual(41);
      expect(opening.before.at(-1)).toBe("npm start");
      for (const command of opening.before.slice(1, -1)) {
        const done = await follow(command);
        expect(`${command}: ${String(done.code)} ${done.problems}`).toBe(`${command}: 0 `);
      }
      const port = String(await freePort());
      server = startServerProcess({ ...(await environment()), PORT: port });
      expect(await server.ready).toBe("https://shop.example");
      const call = visitorOf(`http://127.0.0.1:${port}`);

      const { invoice, order } = await orderAsGuest(call);
      const told = new Map([
        ["INVOICE", invoice],
        ["ORDER", String(order)],
      ]);
      const outputs: string[] = [];
      for (const command of opening.after) {
        const done = await follow(command.replace(/\b(?:INVOICE|ORDER)\b/, (word) => told.get(word) ?? word));
        expect(`${command}: ${String(done.code)} ${done.problems}`).toBe(`${command}: 0 `);
        outputs.push(done.output);
      }
      expect(outputs[0]).toContain(invoice);
      expect(outputs[2]).toMatch(/Instagram followers, real, 0 of 5000 delivered/);
      const database = connectPostgres(url, 2);
      const row = await database.db
        .selectFrom("orders")
        .select(["status", "delivered"])
        .where("id", "=", order)
        .executeTakeFirst();
      expect(row).toEqual({ status: "completed", delivered: 5000 });
      expect(await verifyLedger(database.db)).toEqual([]);
      await database.close();
    },
  );
});
