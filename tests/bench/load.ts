// npm run load — orders placed and lists read in a second, each alone and both together, by one, two and four server processes on one
// PostgreSQL.
import { availableParallelism } from "node:os";
import { connectPostgres } from "../../adapters/server/src/database/index.ts";
import { freePort } from "../support/free-port.ts";
import { startPostgres } from "../support/postgres.ts";
import { addCustomer, type Customer } from "../support/server-fixtures.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { type Load, load, requestBytes } from "./loopback-load.ts";
import { orderRequests } from "./order-requests.ts";

const PROCESSES = [1, 2, 4];
/** All buy, all read, or half of them do the one and the others the other; shared among the processes. */
const CONNECTIONS = 32;
/** How many of the connections do what. */
const mixes = {
  orders: { buying: CONNECTIONS, reading: 0 },
  lists: { buying: 0, reading: CONNECTIONS },
  mixed: { buying: CONNECTIONS / 2, reading: CONNECTIONS / 2 },
} as const;
type Mix = (typeof mixes)[keyof typeof mixes];
const WARM_MILLISECONDS = 5_000;
const MILLISECONDS = 10_000;
const ENOUGH = 1_000_000_000_000;

const found = await startPostgres();
if (found.postgres === null) {
  console.log(`load needs PostgreSQL: ${found.reason}`);
  process.exit(1);
}
const { postgres } = found;
const running: ServerProcess[] = [];

async function startOne(): Promise<number> {
  const port = await freePort();
  const server = startServerProcess({
    DATABASE_URL: postgres.url,
    HOST: "127.0.0.1",
    PORT: String(port),
    PANEL_BEHIND_PROXY: "1",
    PANEL_SANDBOX: "1",
  });
  running.push(server);
  await server.ready;
  return port;
}

const bearer = (customer: Customer) => ({ authorization: `Bearer ${customer.token}`, accept: "application/json" });

interface Work {
  readonly port: number;
  readonly buy: (connection: number) => Buffer;
  readonly read: (connection: number) => Buffer;
}

/** What each process is asked; made once, since a request that comes again under its key buys nothing. */
const workOf = (ports: readonly number[], customers: readonly Customer[]): Promise<readonly Work[]> =>
  Promise.all(
    ports.map(async (port, index) => {
      const share = customers.length / ports.length;
      const own = customers.slice(index * share, (index + 1) * share);
      const lists = own.map((customer) => requestBytes("GET", "/api/v1/orders/datatable?start=0&length=10", bearer(customer)));
      const buy = await orderRequests({ port, customers: own, first: index * share });
      return { port, buy, read: (connection) => lists[connection] ?? Buffer.alloc(0) };
    }),
  );

/** Answers in a second to one kind of request, where any connection asks for it. */
async function rateOf(asked: Load): Promise<number> {
  if (asked.connections === 0) return 0;
  const { perSecond, refusal } = await load(asked);
  if (refusal !== null) throw new Error(refusal);
  return perSecond;
}

/** Answers in a second of each kind, by all processes together. */
async function measure(work: readonly Work[], { buying, reading }: Mix, milliseconds: number) {
  const each = work.map(async ({ port, buy, read }) => {
    const [orders, lists] = await Promise.all([
      rateOf({ port, request: buy, connections: buying / work.length, milliseconds }),
      rateOf({ port, request: read, connections: reading / work.length, milliseconds }),
    ]);
    return { orders, lists };
  });
  const rates = await Promise.all(each);
  const sum = (kind: "orders" | "lists") => rates.reduce((total, rate) => total + rate[kind], 0);
  return { orders: sum("orders"), lists: sum("lists") };
}

try {
  console.log(`${String(availableParallelism())} processors for servers, PostgreSQL and the load together`);
  const ports = [await startOne()];
  const connection = connectPostgres(postgres.url, 2);
  // Anyone who buys this much climbs from grade to grade, and with each the price changes.
  await connection.db.deleteFrom("grades").execute();
  for (const count of PROCESSES) {
    while (ports.length < count) ports.push(await startOne());
    // Of each round its own, so that none reads what another has bought.
    const customers: Customer[] = [];
    for (let made = 0; made < CONNECTIONS; made += 1)
      customers.push(await addCustomer(connection.db, new Date(), `load${String(count)}-${String(made)}@bench.test`, ENOUGH));
    const work = await workOf(ports, customers);
    await measure(work, mixes.mixed, WARM_MILLISECONDS);
    // Lists before anything more is bought: what each reads is of the same size in every round.
    const lists = await measure(work, mixes.lists, MILLISECONDS);
    const orders = await measure(work, mixes.orders, MILLISECONDS);
    const mixed = await measure(work, mixes.mixed, MILLISECONDS);
    const alone = `${orders.orders.toFixed(0)} orders alone, ${lists.lists.toFixed(0)} lists alone`;
    const both = `mixed ${mixed.orders.toFixed(0)} orders and ${mixed.lists.toFixed(0)} lists`;
    console.log(`${String(count)} process(es), a second: ${alone}; ${both}`);
  }
  await connection.close();
} finally {
  await Promise.all(running.map((server) => server.stop()));
  await postgres.stop();
}
