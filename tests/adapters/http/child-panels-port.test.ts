import { apiPorts } from "@panel/http";
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
