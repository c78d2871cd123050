import {
  getWidgetCountries,
  getWidgetLanguages,
  getWidgetNetworks,
  getWidgetPaymentMethods,
  getWidgetRecurringPaymentMethods,
  getWidgetService,
  postWidgetSearch,
} from "@panel/wire/ordering";
import { WidgetClient } from "@panel/http";
import { ManualClock } from "@panel/memory";
import { allEndpoints } from "@panel/wire/contract";
import { describe, expect, it } from "vitest";
import { startStubApi } from "./stub-api.ts";
import { base, get, post, query, start } from "./ordering-fixture.ts";

describe("every call of the widget", () => {
  it("WGT-001 is below one base and sends api_token in the query; no other call does", async () => {
    const { api, client } = await start();
    const asked = (path: string) => path.replaceAll(/\{\w+\}/g, "1");
    for (const call of allEndpoints) {
      const isOfWidget = call.access === "widget" || call.access === "widgetBearer";
      expect([call.path, call.path.startsWith(`${base}/`)]).toEqual([call.path, isOfWidget]);
      if (call.isStream) continue;
      const before = api.arrived.length;
      await client.call(call as typeof getWidgetService, { params: { slug: "1", id: 1, key: "1" } });
      const sent = api.arrived.slice(before).map(({ path, query: { api_token } }) => [path, api_token]);
      if (isOfWidget) expect(sent).toEqual([[asked(call.path), "widget-1"]]);
      else expect(sent.filter(([, token]) => token !== undefined)).toEqual([]);
    }
  });
});

describe("a page that sells through a widget", () => {
  it("WGT-003 DEC-073 loads methods, networks in its currency and locale, countries and languages, by its own token", async () => {
    const api = await startStubApi();
    api.answer(200, { data: [] });
    const page = { baseAddress: api.address, apiToken: "of-the-page", locale: "fr", clock: new ManualClock() };
    const widget = new WidgetClient({ ...page, currency: "RUB" });
    for (const load of ["paymentMethods", "networks", "countries", "languages"] as const) await widget[load]();
    const query = { api_token: "of-the-page", locale: "fr" };
    expect(api.arrived.map((request) => [request.method, request.path, request.query])).toEqual([
      ["GET", `${base}/payment-methods`, query],
      ["GET", `${base}/networks`, { ...query, currency: "RUB" }],
      ["GET", `${base}/countries`, query],
      ["GET", `${base}/languages`, query],
    ]);
    await new WidgetClient(page).networks();
    expect(api.last.query).toEqual(query);
  });
});

describe("what the widget loads", () => {
  it("API-080 GET /payment-methods gives payment methods", async () => {
    const { api, client } = await start();
    api.answer(200, { data: [{ id: 1, name: "Card" }, { name: "no id" }] });
    const answer = await client.call(getWidgetPaymentMethods);
    expect(answer.ok && answer.value).toMatchObject([{ id: 1, name: "Card" }]);
    expect(api.last).toMatchObject(get("/payment-methods"));
  });

  it("API-081 GET /networks sends currency and locale", async () => {
    const { api, client } = await start();
    api.answer(200, { data: [{ id: 1, name: "Net" }] });
    const answer = await client.call(getWidgetNetworks, { query: { currency: "RUB" } });
    expect(answer.ok && answer.value).toMatchObject([{ id: 1, service_types: [] }]);
    expect(api.last).toMatchObject({ method: "GET", path: `${base}/networks`, query: { ...query, currency: "RUB" } });
  });

  it("API-082 GET /countries gives countries", async () => {
    const { api, client } = await start();
    api.answer(200, { data: [{ id: 1, iso_code_2: "FR", name: "France" }] });
    expect(await client.call(getWidgetCountries)).toEqual({ ok: true, value: [{ id: 1, iso_code_2: "FR", name: "France" }] });
    expect(api.last).toMatchObject(get("/countries"));
  });

  it("API-083 GET /languages gives languages by iso_code_2", async () => {
    const { api, client } = await start();
    api.answer(200, { data: [{ iso_code_2: "fr", name: "French" }, { name: "?" }] });
    expect(await client.call(getWidgetLanguages)).toEqual({ ok: true, value: [{ iso_code_2: "fr", name: "French" }] });
    expect(api.last).toMatchObject(get("/languages"));
  });

  it("API-088 WGT-008 GET /recurring-payments-methods gives linked cards, for the session and the widget token", async () => {
    const { api, client, tokens } = await start();
    tokens.save("session");
    api.answer(200, { data: [{ id: 2, name: "**** 4242", payment_method_id: 1 }] });
    const answer = await client.call(getWidgetRecurringPaymentMethods);
    expect(answer).toEqual({ ok: true, value: [{ id: 2, name: "**** 4242", payment_method_id: 1 }] });
    expect(api.last).toMatchObject({ ...get("/recurring-payments-methods"), headers: { authorization: "Bearer session" } });
  });

  it("API-090 WGT-005 POST /search sends network_id and query", async () => {
    const { api, client } = await start();
    api.answer(200, { data: [{ id: "UC1", title: "Channel", url: "https://youtube.com/c", thumbnail: null }] });
    const answer = await client.call(postWidgetSearch, { body: { network_id: 1, query: "cats" } });
    expect(answer.ok && answer.value).toMatchObject([{ id: "UC1", title: "Channel" }]);
    expect(api.last).toMatchObject(post("/search", { network_id: 1, query: "cats" }));
  });

  it("API-095 WGT-004 GET /services/{slug} gives a service, BIZ-057 which needs a link unless it says otherwise", async () => {
    const { api, client } = await start();
    api.answer(200, { data: { id: 7, name: "Likes", price: 1 } });
    const answer = await client.call(getWidgetService, { params: { slug: "likes" } });
    expect(answer.ok && answer.value).toMatchObject({ id: 7, price: 1, url_is_required: true });
    expect(api.last).toMatchObject(get("/services/likes"));
  });
});
