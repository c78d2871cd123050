import { HttpOrderingPort, HttpProfilePort, HttpSettingsPort } from "@panel/http";
import { HttpClient } from "@panel/http/client";
import { idempotencyKey, invoiceId, networkId } from "@panel/core/identifiers";
import { statusOf } from "@panel/core/result";
import { getService } from "@panel/wire/catalogue";
import { postOrders } from "@panel/wire/ordering";
import { getInvoice } from "@panel/wire/payments";
import { getProfile } from "@panel/wire/profile";
import { getPages } from "@panel/wire/settings";
import { describe, expect, it } from "vitest";
import { json, startClient, startStubApi } from "./stub-api.ts";

describe("what every call carries", () => {
  it("HTP-001 all calls go to the one configured address of the core service", async () => {
    const { api, client } = await startClient();
    api.answer(200, { data: [] });
    await client.call(getPages);
    expect(api.last).toMatchObject({ method: "GET", path: "/pages", headers: { host: new URL(api.address).host } });
  });

  it("HTP-002 AUT-029 sends the saved token as bearer, read anew for each call, and no such header without one", async () => {
    const { api, client, tokens } = await startClient();
    api.answer(200, { data: [] });
    await client.call(getPages);
    expect(api.last.headers.authorization).toBeUndefined();
    tokens.save("first");
    await client.call(getPages);
    expect(api.last.headers.authorization).toBe("Bearer first");
    tokens.save("second");
    await client.call(getPages);
    expect(api.last.headers.authorization).toBe("Bearer second");
    tokens.clear();
    await client.call(getPages);
    expect(api.last.headers.authorization).toBeUndefined();
  });

  it("HTP-002 the token does not follow a redirect to another host", async () => {
    const { api, client, tokens } = await startClient();
    const stranger = await startStubApi();
    tokens.save("secret");
    api.answerInTurn(json(302, {}, { location: `${stranger.address}/pages` }));
    const answer = await client.call(getPages);
    expect(answer.ok).toBe(false);
    expect(stranger.arrived).toEqual([]);
  });

  it("HTP-003 x-country-code is XX until the country is known, then what the cookie says", async () => {
    const { api, client, cookies } = await startClient();
    api.answer(200, { data: [] });
    await client.call(getPages);
    expect(api.last.headers["x-country-code"]).toBe("XX");
    cookies.write("client_ip_country", "DE", {});
    await client.call(getPages);
    expect(api.last.headers["x-country-code"]).toBe("DE");
    cookies.write("client_ip_country", "x\r\nevil: 1", {});
    await client.call(getPages);
    expect(api.last.headers["x-country-code"]).toBe("XX");
  });

  it("HTP-004 BIZ-078 keeps the country that an answer tells for 31536000 s, and nothing that is no country", async () => {
    const { api, client, cookies } = await startClient();
    api.answer(200, { data: [] }, { "x-country-code": "FR" });
    await client.call(getPages);
    expect(cookies.read("client_ip_country")).toBe("FR");
    expect(cookies.optionsOf("client_ip_country")).toEqual({ maxAgeSeconds: 31_536_000 });
    for (const told of ["XX", "fr", "FRA", "<b>"]) {
      api.answer(200, { data: [] }, { "x-country-code": told });
      await client.call(getPages);
      expect(cookies.read("client_ip_country")).toBe("FR");
    }
    api.answer(422, { message: "no" }, { "x-country-code": "ES" });
    await client.call(getPages);
    expect(cookies.read("client_ip_country")).toBe("ES");
  });

  it("HTP-005 every call has the current locale in its query", async () => {
    let locale = "en";
    const { api, client } = await startClient({ locale: () => locale });
    api.answer(200, { data: [] });
    await client.call(getPages);
    expect(api.last.query).toEqual({ locale: "en" });
    locale = "pt_BR";
    await client.call(getPages);
    expect(api.last.query).toEqual({ locale: "pt_BR" });
  });

  it("HTP-006 unwraps `data` where there is one and takes other answers as they are", async () => {
    const { api, client } = await startClient();
    const page = { route_name: "index", title: "Start", description: null, slug: null, content: null };
    api.answer(200, { data: [page] });
    expect(await client.call(getPages)).toEqual({ ok: true, value: [page] });
    api.answer(200, [page]);
    expect(await client.call(getPages)).toEqual({ ok: true, value: [page] });
  });
});

describe("invalid sessions", () => {
  /** A client whose session answers what it is told to, and saves a new token where it goes on. */
  const startWithSession = async (goesOn: boolean) => {
    const asked: string[] = [];
    const parts = await startClient({
      renewSession: (refused) => {
        asked.push(refused);
        if (goesOn) parts.tokens.save("new");
        return Promise.resolve(goesOn);
      },
    });
    parts.tokens.save("old");
    return { ...parts, asked };
  };
  const bearers = (api: { readonly arrived: readonly { readonly headers: Record<string, unknown> }[] }) =>
    api.arrived.map(({ headers }) => headers["authorization"]);

  it("HTP-007 DEC-207 a 401 or 403 for the saved token asks whether the session goes on; where it is over, the call says so", async () => {
    for (const status of [401, 403] as const) {
      const { api, client, asked } = await startWithSession(false);
      api.answer(status, { message: "no" });
      expect(await client.call(getProfile)).toEqual({ ok: false, error: { kind: "unauthorized", status } });
      expect(asked).toEqual(["old"]);
      expect(bearers(api)).toEqual(["Bearer old"]);
    }
  });

  it("HTP-007 DEC-207 sends the call once more where the session goes on, with its new token", async () => {
    const { api, client, asked } = await startWithSession(true);
    const page = { route_name: "index", title: "Start", description: null, slug: null, content: null };
    api.answerInTurn(json(401, { message: "no" }), json(200, { data: [page] }));
    expect(await client.call(getPages)).toEqual({ ok: true, value: [page] });
    expect(bearers(api)).toEqual(["Bearer old", "Bearer new"]);
    expect(asked).toEqual(["old"]);
  });

  it("HTP-007 DEC-207 a second refusal is the call's own error, in the server's words, and ends nothing", async () => {
    const { api, client, asked } = await startWithSession(true);
    api.answer(403, { message: "Not for this account" });
    expect(await client.call(getProfile)).toEqual({
      ok: false,
      error: { kind: "server", status: 403, message: "Not for this account" },
    });
    expect(bearers(api)).toEqual(["Bearer old", "Bearer new"]);
    expect(asked).toEqual(["old"]);
  });

  it("HTP-007 DEC-207 a call that changes something keeps its key when it is sent once more", async () => {
    const { api, client } = await startWithSession(true);
    api.answerInTurn(json(401, {}), json(422, { message: "Not now" }));
    await client.call(postOrders, { body: {}, key: idempotencyKey("00000000-0000-4000-8000-000000000001") });
    const keys = api.arrived.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toBeDefined();
  });

  it("HTP-007 without a token nobody is asked whether a session goes on, nor with one that was handed in, as at logout", async () => {
    const { api, client, tokens, asked } = await startWithSession(true);
    api.answer(401, { message: "Log in first" });
    await client.call(getPages, { token: "of the last user" });
    expect(api.last.headers.authorization).toBe("Bearer of the last user");
    tokens.clear();
    expect(await client.call(getProfile)).toEqual({ ok: false, error: { kind: "server", status: 401, message: "Log in first" } });
    expect(asked).toEqual([]);
  });
});

describe("the limits of the client", () => {
  it("HTP-012 BIZ-094 an error of unknown kind counts as 500", async () => {
    const { api, client } = await startClient();
    api.answer(302, { message: "elsewhere" });
    const moved = await client.call(getPages);
    expect(moved).toEqual({ ok: false, error: { kind: "server", status: 500, message: "elsewhere" } });
    api.answer(200, { data: "no list" });
    const strange = await client.call(getPages);
    expect(strange.ok ? 0 : statusOf(strange.error)).toBe(500);
  });

  it("HTP-013 the client blocks nothing: what the server would refuse is sent all the same, and its words come back", async () => {
    const { api, client } = await startClient();
    api.answer(422, { message: "Not possible", errors: { email: ["No address"], url: ["No link"] } });
    expect(await new HttpProfilePort(client).setEmail("no address")).toEqual({
      ok: false,
      error: {
        kind: "problems",
        message: "Not possible",
        problems: [
          { line: null, field: "email", message: "No address" },
          { line: null, field: "other", message: "No link" },
        ],
      },
    });
    expect(api.last.body).toEqual({ email: "no address" });
    const refused = { ok: false, error: { kind: "server", status: 422, message: "Not possible" } };
    expect(await new HttpOrderingPort(client).availableServiceTypes("", networkId(0))).toEqual(refused);
    expect(api.last.body).toEqual({ url: "", network_id: 0 });
  });

  it("HTP-014 snake_case on the wire becomes camelCase in the models, NAV-018 BIZ-027 a custom item without icon has the link", async () => {
    const { api, client } = await startClient();
    api.answer(200, { data: [{ name: "Mine", url: "/a", id: "7", is_blank: 1, is_enabled: "true", show_in_internal: false }] });
    const answer = await new HttpSettingsPort(client).customMenuItems();
    expect(answer).toEqual({
      ok: true,
      value: [
        {
          id: 7,
          name: "Mine",
          url: "/a",
          icon: "link",
          isBlank: true,
          isEnabled: true,
          showInInternal: false,
          showInPublic: true,
          translations: {},
        },
      ],
    });
  });

  it("an id that would lead to another call is not found, and nothing is sent", async () => {
    const { api, client } = await startClient();
    for (const idOrSlug of ["..", ".", "", "%2e%2E"]) {
      expect(await client.call(getService, { params: { idOrSlug } })).toEqual({
        ok: false,
        error: { kind: "notFound", message: "" },
      });
    }
    expect(api.arrived).toEqual([]);
    api.answer(404, {});
    await client.call(getInvoice, { params: { invoiceId: invoiceId("a/../../login?x=1#y") } });
    expect(api.last.path).toBe("/api/v1/invoices/a%2F..%2F..%2Flogin%3Fx%3D1%23y");
  });

  it("says offline without sending anything", async () => {
    const { api, client, connection } = await startClient();
    connection.switch(false);
    expect(await client.call(getPages)).toEqual({ ok: false, error: { kind: "offline" } });
    expect(api.arrived).toEqual([]);
  });

  it("a closing slash of the configured address does no harm", async () => {
    const { api, clock, cookies, tokens, connection } = await startClient();
    const client = new HttpClient({ baseAddress: `${api.address}/`, clock, cookies, tokens, connection, locale: () => "en" });
    api.answer(200, { data: [] });
    await client.call(getPages);
    expect(api.last.path).toBe("/pages");
  });
});
