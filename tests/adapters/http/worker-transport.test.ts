import type { Network } from "@panel/core/catalogue";
import { createCancelSource } from "@panel/core/tasks";
import { HttpCataloguePort, workerTransport, type HttpConfig } from "@panel/http";
import { sampleNetworks } from "@panel/memory";
import { networkToWire } from "@panel/wire/catalogue";
import { CATALOGUE_COLUMNS_TYPE, catalogueToColumns } from "@panel/wire/columns";
import axios from "axios";
import type { ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { InProcessFetchWorker } from "../../support/fetch-worker.ts";
import { hangUp, json, never, raw, startClient, until, type Reply } from "./stub-api.ts";

const networks = sampleNetworks();
const columns = Buffer.from(catalogueToColumns(networks));
const packed = (body: Buffer) => (response: ServerResponse) =>
  void response.writeHead(200, { "content-type": CATALOGUE_COLUMNS_TYPE }).end(body);
/** In columns the services of a type stand most popular first. */
const namesIn = (all: readonly Network[]) =>
  all.flatMap((one) => one.serviceTypes.flatMap((type) => type.services.map(({ name }) => name))).toSorted();
const expected = namesIn(networks);
const names = (answer: Awaited<ReturnType<HttpCataloguePort["snapshot"]>>) =>
  answer.ok ? namesIn(answer.value.networks) : answer.error;

/** A port whose long answers come through workers, those that were made, and what was sent without them. */
async function start(create: () => InProcessFetchWorker = () => new InProcessFetchWorker(), changes: Partial<HttpConfig> = {}) {
  const workers: InProcessFetchWorker[] = [];
  const direct = vi.fn<NonNullable<HttpConfig["transport"]>>();
  const packedTransport = workerTransport(
    () => {
      const worker = create();
      workers.push(worker);
      return worker;
    },
    (config) => {
      void direct(config);
      return axios.getAdapter("http")(config);
    },
  );
  const parts = await startClient({ packedTransport, ...changes });
  return { ...parts, workers, direct, port: new HttpCataloguePort(parts.client) };
}

describe("the catalogue fetched by a worker", () => {
  it("HTP-002 HTP-003 HTP-005 comes opened, with the columns for the search, and is sent like every other call", async () => {
    const { api, port, tokens, workers, direct } = await start();
    tokens.save("token-1");
    api.answerInTurn(packed(columns));
    const answer = await port.snapshot();
    expect(names(answer)).toEqual(expected);
    expect(answer.ok && answer.value.searchTable()?.count).toBe(expected.length);
    expect(api.last).toMatchObject({ method: "GET", path: "/api/v1/networks", query: { locale: "de" } });
    expect(api.last.headers).toMatchObject({
      accept: `application/json, ${CATALOGUE_COLUMNS_TYPE}`,
      authorization: "Bearer token-1",
      "x-country-code": expect.any(String) as string,
    });
    expect(direct).not.toHaveBeenCalled();
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  });

  it("API-126 reads JSON, refusals and damaged columns as it does without", async () => {
    const { api, port, direct } = await start();
    const ordinary = await startClient();
    const plainPort = new HttpCataloguePort(ordinary.client);
    const replies: readonly Reply[] = [
      json(200, { data: networks.map(networkToWire) }),
      json(200, { data: null }),
      json(422, { message: "Not today" }),
      json(403, { message: "no" }),
      json(500, {}, { "retry-after": "3" }),
      raw(304, ""),
      raw(404, "<html>", { "content-type": "text/html" }),
      raw(200, "soon", { "content-type": "text/plain" }),
      packed(columns.subarray(0, columns.length - 5)),
      packed(Buffer.from("nothing")),
    ];
    for (const reply of replies) {
      api.answerInTurn(reply);
      ordinary.api.answerInTurn(reply);
      expect(names(await port.snapshot())).toEqual(names(await plainPort.snapshot()));
    }
    expect(direct).not.toHaveBeenCalled();
  });

  it("HTP-004 HTP-007 ends a session that the server turns away, and takes the country it names", async () => {
    const renewSession = vi.fn(() => Promise.resolve(false));
    const { api, port, tokens } = await start(undefined, { renewSession });
    tokens.save("old");
    api.answer(401, { message: "no" }, { "x-country-code": "PT" });
    expect(names(await port.snapshot())).toMatchObject({ kind: "unauthorized" });
    expect(renewSession.mock.calls).toEqual([["old"]]);
    await port.snapshot();
    expect(api.last.headers["x-country-code"]).toBe("PT");
  });

  it("API-126 repeats what was lost or what a gateway gave up, with the waits between", async () => {
    const { api, port, clock, workers } = await start();
    api.answerInTurn(hangUp, json(503, {}), packed(columns));
    const answer = port.snapshot();
    await until(() => workers[0]!.isTerminated);
    await clock.advanceAsync(500);
    await until(() => workers[1]?.isTerminated === true);
    expect(api.arrived).toHaveLength(2);
    await clock.advanceAsync(999);
    expect(workers).toHaveLength(2);
    await clock.advanceAsync(1);
    expect(names(await answer)).toEqual(expected);
    expect(api.arrived).toHaveLength(3);
    expect(clock.waiting).toBe(0);
  });

  it("API-126 gives up an attempt after its time, and has the worker stop", async () => {
    const { api, port, clock, workers } = await start();
    api.answerInTurn(packed(columns), never);
    await port.snapshot();
    const answer = port.snapshot();
    await until(() => api.arrived.length === 2);
    await clock.advanceAsync(10_000);
    expect(workers[1]?.received.map(({ kind }) => kind)).toEqual(["send", "abort"]);
    await clock.advanceAsync(500);
    await clock.advanceAsync(9_500);
    expect(names(await answer)).toEqual({ kind: "timeout" });
    expect(clock.waiting).toBe(0);
  });

  it("API-126 is cancelled with its caller", async () => {
    const { api, port, workers } = await start();
    api.answerInTurn(never);
    const source = createCancelSource();
    const answer = port.snapshot(source.signal);
    await until(() => api.arrived.length === 1);
    source.abort();
    expect(names(await answer)).toEqual({ kind: "cancelled" });
    expect(workers[0]?.received.map(({ kind }) => kind)).toEqual(["send", "abort"]);
  });
});

describe("without the worker", () => {
  it("API-126 the page fetches by itself where no worker may be made", async () => {
    const { api, port, direct } = await start(() => {
      throw new Error("blocked");
    });
    api.answerInTurn(packed(columns));
    expect(names(await port.snapshot())).toEqual(expected);
    expect(direct).toHaveBeenCalledOnce();
  });

  it("API-126 the page fetches by itself when the worker dies, then and ever after", async () => {
    const { api, port, workers, direct } = await start();
    workers[0]!.isStuck = true;
    api.answerInTurn(packed(columns));
    const answer = port.snapshot();
    await until(() => workers[0]?.received.length === 1);
    workers[0]?.fail();
    expect(names(await answer)).toEqual(expected);
    expect(names(await port.snapshot())).toEqual(expected);
    expect(direct).toHaveBeenCalledTimes(2);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  });

  it("API-126 the next attempt goes without a worker that never said a word", async () => {
    const { api, port, clock, workers, direct } = await start();
    workers[0]!.isStuck = true;
    api.answerInTurn(packed(columns));
    const answer = port.snapshot();
    await until(() => workers[0]?.received.length === 1);
    await clock.advanceAsync(10_000);
    await until(() => clock.waiting > 0);
    await clock.advanceAsync(500);
    expect(names(await answer)).toEqual(expected);
    expect(direct).toHaveBeenCalledOnce();
  });
});

describe("other calls", () => {
  it("API-114 go their usual way", async () => {
    const { api, port, workers } = await start();
    api.answer(200, { data: { id: 7, name: "Likes", slug: "likes", price: 1, network_id: 1, service_type_id: 2 } });
    expect((await port.service("7")).ok).toBe(true);
    expect(workers[0]?.received).toEqual([]);
  });
});
