import { once } from "node:events";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  connectPglite,
  connectPostgres,
  type DatabaseConnection,
  inTransaction,
  KEPT,
} from "../../../adapters/server/src/database/index.ts";

describe("an embedded database", () => {
  let connection: DatabaseConnection;
  beforeAll(async () => {
    connection = await connectPglite(null);
  });
  afterAll(() => connection.close());

  it("reads whole numbers that JavaScript can hold, and no other", async () => {
    const read = async (number: string) =>
      (await sql<{ number: unknown }>`select ${number}::bigint as number`.execute(connection.db)).rows[0]?.number;
    expect(await read("-9007199254740991")).toBe(Number.MIN_SAFE_INTEGER);
    await expect(read("9007199254740992")).rejects.toThrow("bigint out of range: 9007199254740992");
  });

  it("goes on in the transaction in which it is already", async () => {
    const nested = await inTransaction(connection.db, (outer) =>
      inTransaction(outer, (inner) => Promise.resolve(inner === outer)),
    );
    expect(nested).toBe(true);
  });
});

const message = (type: string, content = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
};
const READY = message("Z", Buffer.from("I"));
const DONE = message("C", Buffer.from("SELECT 0\0"));
const LET_IN = Buffer.concat([message("R", Buffer.alloc(4)), READY]);
const ENDED = message("E", Buffer.from("SFATAL\0C57P01\0Mended by the administrator\0\0"));

/** As much of a PostgreSQL as tells by which names statements come: it lets everyone in, and has no rows. */
class StandIn {
  /** Names and texts of the statements that came to be read and planned; without a name they are forgotten. */
  readonly read: (readonly [name: string, text: string])[] = [];
  readonly clients: Socket[] = [];
  readonly #server: Server = createServer((client) => this.#serve(client));

  async open(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return `postgres://panel@127.0.0.1:${String((this.#server.address() as AddressInfo).port)}/panel`;
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.destroy();
    this.#server.close();
    await once(this.#server, "close");
  }

  #serve(client: Socket): void {
    this.clients.push(client);
    client.on("error", () => undefined);
    let came = Buffer.alloc(0);
    let isIn = false;
    client.on("data", (bytes) => {
      came = Buffer.concat([came, bytes]);
      for (;;) {
        // The first message has no type.
        const at = isIn ? 1 : 0;
        if (came.length < at + 4 || came.length < at + came.readInt32BE(at)) return;
        const end = at + came.readInt32BE(at);
        const [type, content] = [came.toString("latin1", 0, at), came.subarray(at + 4, end)];
        came = came.subarray(end);
        if (isIn) this.#answer(client, type, content);
        else client.write(LET_IN);
        isIn = true;
      }
    });
  }

  #answer(client: Socket, type: string, content: Buffer): void {
    const [name = "", text = ""] = content.toString().split("\0");
    if (type === "P") {
      this.read.push([name, text]);
      client.write(message("1"));
    }
    if (type === "B") client.write(message("2"));
    if (type === "D") client.write(message("n"));
    if (type === "E" || type === "Q") client.write(DONE);
    if (type === "S" || type === "Q") client.write(READY);
    if (type === "X") client.end();
  }
}

describe("a connection to PostgreSQL", () => {
  const standIn = new StandIn();
  let connection: DatabaseConnection;
  beforeAll(async () => {
    connection = connectPostgres(await standIn.open(), 1);
  });
  afterAll(async () => {
    await connection.close();
    await standIn.close();
  });

  it("keeps the statements that are marked by a name of their own, and no other", async () => {
    for (const text of [`${KEPT} select $1::integer`, "select $1::integer", `${KEPT} select $1::text`]) {
      for (const value of [1, 2]) await connection.db.executeQuery(CompiledQuery.raw(text, [value]));
    }
    const [first, ...others] = standIn.read;
    expect(first).toEqual([expect.stringMatching(/^kept-[0-9a-f]{24}$/), `${KEPT} select $1::integer`]);
    expect(others).toEqual([
      ["", "select $1::integer"],
      ["", "select $1::integer"],
      [expect.stringMatching(/^kept-[0-9a-f]{24}$/), `${KEPT} select $1::text`],
    ]);
    expect(others.at(-1)?.[0]).not.toBe(first?.[0]);
  });

  it("says once that listening has ended by itself, and never after it was ended here", async () => {
    let losses = 0;
    const listen = async () => {
      const stop = await connection.listen("news", { hear: () => undefined, lost: () => (losses += 1) });
      const socket = standIn.clients.at(-1);
      if (!socket) throw new Error("nothing listens");
      return { stop, socket, closed: once(socket, "close") };
    };
    const lost = await listen();
    lost.socket.end(ENDED);
    await lost.closed;
    await expect.poll(() => losses).toBe(1);
    await lost.stop();
    const ended = await listen();
    await ended.stop();
    await ended.closed;
    expect(losses).toBe(1);
  });
});
