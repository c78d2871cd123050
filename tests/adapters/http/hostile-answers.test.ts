import { idempotencyKey, serviceId } from "@panel/core/identifiers";
import { ManualClock } from "@panel/memory";
import { HttpCataloguePort, HttpSettingsPort } from "@panel/http";
import { postLogout } from "@panel/wire/auth";
import { getNetworks } from "@panel/wire/catalogue";
import { postMarkInvoicePaid } from "@panel/wire/payments";
import { getPages } from "@panel/wire/settings";
import { describe, expect, it, vi } from "vitest";
import { hangUp, json, raw, startClient, until } from "./stub-api.ts";

// A busy machine takes longer for hundreds of runs; nothing here waits.
vi.setConfig({ testTimeout: 30_000 });

/** Tells when a client waits before a retry: those waits are the short ones. */
class RetryClock extends ManualClock {
  retries = 0;
  override schedule(delayMs: number, run: () => void) {
    if (delayMs <= 5_000) this.retries += 1;
    return super.schedule(delayMs, run);
  }
}

const unexpected = { ok: false, error: { kind: "unexpectedAnswer" } };

describe("answers that are none", () => {
  it("HTML, cut JSON, nothing at all and 204 are unexpected where a value was promised", async () => {
    const { api, client } = await startClient();
    for (const reply of [
      raw(200, "<!doctype html><title>Log in to this network</title>", { "content-type": "text/html" }),
      raw(200, '{"data": [{"route_name": "ind', { "content-type": "application/json" }),
      raw(200, ""),
      raw(204, ""),
      raw(200, "null"),
      raw(200, '{"data": null}'),
      raw(200, '{"data": {"route_name": "index"}}'),
      raw(200, "\u0000"),
    ]) {
      api.answerInTurn(reply);
      expect(await client.call(getPages)).toMatchObject(unexpected);
    }
  });

  it("a page of somebody else's does not count as done", async () => {
    const { api, client } = await startClient();
    api.answerInTurn(raw(200, "<html>Welcome to the airport</html>"));
    const key = idempotencyKey("4f8c0a66-4c1e-4c68-9a53-0d9d1c5b0002");
    expect(await client.call(postMarkInvoicePaid, { key, params: { invoiceId: "i" }, body: {} })).toMatchObject(unexpected);
    api.answerInTurn(raw(204, ""));
    expect(await client.call(postLogout)).toEqual({ ok: true, value: null });
  });

  it("a connection that breaks inside the answer is a lost answer, and a read is tried again", async () => {
    const clock = new RetryClock();
    const { api, client } = await startClient({ clock });
    api.answerInTurn(
      (response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
        response.write('{"data": [');
        setImmediate(() => response.destroy());
      },
      hangUp,
      json(200, { data: [] }),
    );
    const answer = client.call(getPages);
    for (const retry of [1, 2]) {
      await until(() => clock.retries === retry);
      clock.advance(1_000);
    }
    expect(await answer).toEqual({ ok: true, value: [] });
  });

  it("HTML of a gateway is a server error without words", async () => {
    const { api, client } = await startClient();
    api.answerInTurn(raw(500, "<h1>500</h1>", { "content-type": "text/html" }));
    expect(await client.call(getPages)).toEqual({ ok: false, error: { kind: "server", status: 500, message: "" } });
  });

  it("one bad entry of a list is dropped and the rest stays", async () => {
    const { api, client } = await startClient();
    const good = { id: 5, name: "Good", price: 1, min_quantity: 10 };
    const type = {
      id: 2,
      name: "Likes",
      services: [null, good, { id: 6, name: "No price" }, { name: "No id", price: 1 }, 7, []],
    };
    api.answer(200, { data: [null, { id: "1", name: "Net", service_types: [type, "x", { id: 3 }] }, {}] });
    const answer = await new HttpCataloguePort(client).snapshot();
    const networks = answer.ok ? answer.value.networks : [];
    expect(networks.map((network) => network.serviceTypes.map((each) => each.services.map((service) => service.id)))).toEqual([
      [[serviceId(5)]],
    ]);
  });

  it("very deep and very long answers neither crash nor are followed", async () => {
    const { api, client } = await startClient();
    const deep = `${'{"data":['.padEnd(9)}${'{"children":['.repeat(20_000)}${"]}".repeat(20_000)}]}`;
    api.answerInTurn(raw(200, deep));
    expect(await new HttpSettingsPort(client).menuItems()).toEqual({ ok: true, value: [] });
    api.answer(200, { data: Array.from({ length: 50_000 }, (_, id) => ({ id, name: "x".repeat(20) })) });
    const networks = await client.call(getNetworks);
    expect(networks.ok && networks.value.length).toBe(50_000);
  });

  it("keys such as __proto__ change nothing", async () => {
    const { api, client } = await startClient();
    const body =
      '{"data": {"panelName": "Mine", "__proto__": {"panelId": "evil"}, "redirectList": {"__proto__": {"name": "x"}, "a": {"name": "b", "params": {"__proto__": "y"}}}, "translations": {"__proto__": {"title": "t"}, "constructor": {"title": "t"}}}}';
    api.answerInTurn(raw(200, body));
    const answer = await new HttpSettingsPort(client).settings();
    const settings = answer.ok ? answer.value : null;
    expect(settings?.panelId).toBe("");
    expect([...(settings?.redirectList ?? [])].map(([path]) => path)).toEqual(["a"]);
    expect(settings?.translations).toEqual({});
    expect(({} as { panelId?: unknown }).panelId).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
