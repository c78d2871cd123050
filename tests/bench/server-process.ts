// The server that bench:server measures, in a process of its own; it talks to its parent by messages.
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { sql } from "kysely";
import pg from "pg";
import { connectPostgres, migrate } from "../../adapters/server/src/database/index.ts";
import { migrations } from "../../adapters/server/src/app/features.ts";
import { seedDemo } from "../../adapters/server/src/demo/index.ts";
import { addCustomer } from "../support/server-fixtures.ts";
import { systemClock } from "../../adapters/server/src/app/system-clock.ts";
import { benchServer } from "./bench-server.ts";

const [url = "", copies = "0", buyers = "16"] = process.argv.slice(2);
const packGzip = promisify(gzip);

let trips = 0;
const prototype = pg.Client.prototype as unknown as Record<"query", (...args: unknown[]) => unknown>;
const query = prototype.query;
prototype.query = function (...args: unknown[]) {
  trips += 1;
  return query.apply(this, args);
};

const connection = connectPostgres(url, 16);
await migrate(connection.db, migrations);
await seedDemo(connection.db, systemClock);
for (let copy = 1; copy <= Number(copies); copy += 1) {
  await sql`insert into services select (jsonb_populate_record(service, jsonb_build_object(
    'id', service.id + ${copy}::bigint * 10000000, 'slug', service.slug || '-copy-' || ${copy}::text))).*
    from services as service where service.id < 10000000`.execute(connection.db);
}
await sql`update catalogue_state set version = version + 1`.execute(connection.db);
await sql`analyze`.execute(connection.db);
// Anyone who buys this much climbs from grade to grade, and with each the price changes.
await sql`delete from grades`.execute(connection.db);
const customers = [];
for (let buyer = 0; buyer < Number(buyers); buyer += 1) {
  const email = `buyer${String(buyer)}@bench.test`;
  customers.push(await addCustomer(connection.db, new Date(), email, 1_000_000_000_000));
}

const { app } = await benchServer(connection);

let list: unknown = null;
app.get("/bench/ping", (_request, reply) => reply.type("application/json").send('{"data":null}'));
app.get("/bench/trips", (_request, reply) => reply.send({ trips }));
app.get("/bench/stringify", async (_request, reply) => {
  list ??= JSON.parse((await app.inject("/api/v1/services")).body) as unknown;
  const bytes = await packGzip(JSON.stringify(list), { level: 6 });
  return reply.type("application/json").header("content-encoding", "gzip").send(bytes);
});
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
process.send?.({ port: typeof address === "object" && address ? address.port : 0, customers });
