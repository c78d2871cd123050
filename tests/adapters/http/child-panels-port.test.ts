import { apiPorts } from "@panel/http";
import { moneyFromCents } from "@panel/core/money";
import { ProblemMap } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import { json, startClient, startStubApi } from "./stub-api.ts";

const nowhere = { afterPayment: { success: "", cancel: "" }, currentPage: () => "https://panel.example/child-panels" };

async function start(domains: string | null = null) {
  const { api, client, tokens } = await startClient();
  tokens.save("a token of the core");
  return { api, port: await apiPorts.childPanels(client, { ...nowhere, domains }) };
}

const wish = { domain: "my-shop.com", adminPassword: "a long secret", domainType: "own" } as const;

describe("child panels on their way", () => {
  it("API-076 CPN-002 CPN-004 ENT-019 DEC-043 come from GET /api/v1/child-panels, each with all its fields", async () => {
    const { api, port } = await start();
    const wire = {
      ...{ id: 4, domain: "my-shop.com", domain_type: "own", status: "active", admin_email: "ann@example.com" },
      ...{ created_at: "2026-01-02 03:04:05", expired_at: "2026-02-03 04:05:06", is_ending: true },
      ...{ tariff_plan: { price: 12.5, price_decimal: "12.5" }, admin_domain: "admin.my-shop.com", client_domain: "my-shop.com" },
    };
    api.answer(200, { data: [wire] });
    expect(await port.panels()).toEqual({
      ok: true,
      value: [
        {
          ...{ id: 4, domain: "my-shop.com", domainType: "own", status: "active", adminEmail: "ann@example.com" },
          ...{ createdAt: "2026-01-02 03:04:05", expiresAt: "2026-02-03 04:05:06", isEnding: true },
          ...{ price: moneyFromCents(1_250), adminDomain: "admin.my-shop.com", clientDomain: "my-shop.com" },
        },
      ],
    });
    expect(api.last).toMatchObject({ method: "GET", path: "/api/v1/child-panels" });
    expect(api.last.headers.authorization).toBe("Bearer a token of the core");
  });

  it("CPN-003 go out as domain, password and domain_type", async () => {
    const { api, port } = await start();
    api.answer(422, { message: "Sent data is invalid", errors: {} });
    await port.create(wish);
    expect(api.last).toMatchObject({
      ...{ method: "POST", path: "/api/v1/child-panels" },
      body: { domain: "my-shop.com", password: "a long secret", domain_type: "own" },
    });
    expect(Object.keys(api.last.body as object).toSorted()).toEqual(["domain", "domain_type", "password"]);
  });

  it("CPN-005 DEC-161 what is wrong is read from the errors of the answer, and from those within its data", async () => {
    const { api, port } = await start();
    const errors = { domain: ["Taken."], password: ["Too short."] };
    for (const body of [
      { message: "Sent data is invalid", errors },
      { message: "Sent data is invalid", data: { errors } },
    ]) {
      api.answer(422, body);
      const answer = await port.create(wish);
      const found = answer.ok ? new ProblemMap() : ProblemMap.of<"domain" | "adminPassword">(answer.error);
      expect([found.at("domain"), found.at("adminPassword")]).toEqual([["Taken."], ["Too short."]]);
    }
  });

  it("API-079 CPN-007 DEC-065 the wholesale price is asked for by POST /api/v1/wholesale-price with the e-mail alone", async () => {
    const { api, port } = await start();
    api.answer(200, { data: null });
    expect(await port.requestWholesalePrice("ann@reseller.test")).toEqual({ ok: true, value: null });
    expect(api.last).toMatchObject({ method: "POST", path: "/api/v1/wholesale-price" });
    expect(api.last.body).toEqual({ email: "ann@reseller.test" });
  });

  it("CPN-006 DEC-065 whether a name is free is asked of the core, or of the service that the page names, without the token", async () => {
    const core = await start();
    core.api.answer(200, { data: { available: true } });
    expect(await core.port.isFree("my-shop.com")).toEqual({ ok: true, value: true });
    expect(core.api.last).toMatchObject({ method: "GET", path: "/domains/availability", query: { domain: "my-shop.com" } });
    const service = await startStubApi();
    const { api, port } = await start(service.address);
    service.answerInTurn(json(200, { data: { available: false } }));
    expect(await port.isFree("my-shop.com")).toEqual({ ok: true, value: false });
    expect([api.arrived, service.last.headers.authorization]).toEqual([[], undefined]);
  });
});
