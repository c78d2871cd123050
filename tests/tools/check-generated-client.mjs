// A client that a program of others generates from /api.yaml: it type-checks strictly, and logs in, quotes, orders and reads the order.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const client = `import createClient from "openapi-fetch";
import type { paths } from "./api.js";

declare const process: { readonly argv: readonly string[] };

const baseUrl = process.argv[2] ?? "";
const api = createClient<paths>({ baseUrl });

const settings = await api.GET("/settings");
const widgetToken = settings.data?.data.cabinetWidgetToken ?? "";

const login = await api.POST("/login", { body: { email: "robin@panel.example", password: "reach-demo-2026" } });
const bearer = login.response.headers.get("authorization");
if (bearer === null || login.data?.requires_2fa !== false) throw new Error("not logged in");
api.use({
  onRequest({ request }) {
    request.headers.set("authorization", bearer.startsWith("Bearer ") ? bearer : "Bearer " + bearer);
    request.headers.set("x-api-token", widgetToken);
    return request;
  },
});

const lines = [{ service_id: 1, quantity: 20_000, url: "https://www.youtube.com/watch?v=gEnEratedA0" }];
const quote = await api.POST("/api/v1/order-widget/services/total-cost", { body: { services: lines } });
const total = quote.data?.data.total_decimal;
if (!total) throw new Error("no total: " + JSON.stringify(quote.error));

const placed = await api.POST("/api/v1/order-widget/orders", {
  params: { header: { "Idempotency-Key": crypto.randomUUID() } },
  body: { orders: lines, confirmed_total: total },
});
const orderId = placed.data?.data.order_ids[0];
if (orderId === undefined) throw new Error("no order: " + JSON.stringify(placed.error));

const read = await api.GET("/api/v1/orders/{orderId}", { params: { path: { orderId } } });
if (read.data?.data.cost_decimal !== total) throw new Error("another order: " + JSON.stringify(read.error ?? read.data));
// What the contract does not name, the compiler does not know.
// @ts-expect-error
read.data?.data.nothingOfTheKind;
console.log("ordered for " + total);
`;

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}

/** The reference server with the demo's shop, until it is ended. */
async function startServer(root, data) {
  const port = await freePort();
  const env = { ...process.env, PANEL_DATA: data, PORT: String(port) };
  delete env.DATABASE_URL;
  const main = join(root, "adapters/server/src/app/main.ts");
  const child = spawn(process.execPath, ["--import", "tsx", "--conditions=@panel/source", main], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let problems = "";
  child.stderr.on("data", (part) => (problems += String(part)));
  const ended = once(child, "close");
  const ready = new Promise((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (part) => {
      said += String(part);
      const address = /API:\s+(\S+)\/api\.yaml/.exec(said)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`the server ended: ${said}${problems}`)));
  });
  return { address: await ready, stop: () => (child.kill("SIGTERM"), ended) };
}

/** Generates, compiles and runs the client in `outside`, where openapi-fetch is installed; answers what it says. */
export async function checkGeneratedClient({ root, outside, compiler, configuration }) {
  const server = await startServer(root, join(outside, "shop"));
  try {
    const run = (command, parameters) =>
      execFileSync(command, parameters, { cwd: outside, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
    writeFileSync(join(outside, "api.yaml"), await (await fetch(`${server.address}/api.yaml`)).text());
    const generator = join(root, "node_modules/openapi-typescript/bin/cli.js");
    run("node", [generator, "api.yaml", "-o", "api.d.ts"]);
    writeFileSync(join(outside, "client.ts"), client);
    writeFileSync(join(outside, "tsconfig.client.json"), configuration);
    run("node", [compiler, "-p", "tsconfig.client.json"]);
    return run("node", ["out-client/client.js", server.address]).trim();
  } finally {
    await server.stop();
  }
}
