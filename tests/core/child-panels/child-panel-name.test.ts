import type { ChildPanelForm } from "@panel/core/child-panels";
import { failure, success, type PortResult } from "@panel/core/result";
import { type ManualClock, settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { openForm } from "./child-panel-form-fixture.ts";
import { held, parentTerms } from "./child-panels-fixture.ts";

function typeSlowly(form: ChildPanelForm, clock: ManualClock, name: string): void {
  for (let length = 1; length <= name.length; length += 1) {
    clock.advance(199);
    form.setName(name.slice(0, length));
  }
}

describe("whether a name is free", () => {
  it("LIF-013 BIZ-017 is looked up 200 ms after the last letter, not before, and once for all letters", async () => {
    const { form, port, clock } = openForm();
    typeSlowly(form, clock, "shop.com");
    expect(form.availability).toBe("looking");
    await clock.advanceAsync(199);
    expect([port.calls, form.availability]).toEqual([[], "looking"]);
    await clock.advanceAsync(1);
    expect([port.calls, form.availability]).toEqual([[["isFree", "shop.com"]], "free"]);
    await clock.advanceAsync(10_000);
    expect(port.calls).toHaveLength(1);
  });

  it("is told as the server answers, also when the name is taken", async () => {
    const { form, port, clock } = openForm();
    port.free = success(false);
    form.setName("shop.com");
    expect(form.domainProblem).toBeNull();
    await clock.advanceAsync(200);
    expect([form.availability, form.domainProblem]).toEqual(["taken", "taken"]);
    port.free = success(true);
    form.setName("shop2.com");
    expect([form.availability, form.domainProblem]).toEqual(["looking", null]);
    await clock.advanceAsync(200);
    expect([form.availability, form.domainProblem]).toEqual(["free", null]);
  });

  it("is asked for the name in its one spelling, and the whole of one below the operator's", async () => {
    const { form, port, clock } = openForm({ terms: parentTerms });
    form.setName("HTTPS://WWW.Shop.com./cart");
    await clock.advanceAsync(200);
    form.setDomainType("subdomain");
    form.setName("WWW.Mine");
    await clock.advanceAsync(200);
    expect(port.callsOf("isFree")).toEqual(["shop.com", "mine.panel.shop"]);
    expect([form.domain, form.domainProblem, form.availability]).toEqual(["mine.panel.shop", null, "free"]);
  });

  it("is looked up again when another kind of name is chosen", async () => {
    const { form, port, clock } = openForm({ terms: parentTerms });
    form.setDomainType("subdomain");
    form.setName("mine");
    await clock.advanceAsync(200);
    form.setDomainType("own");
    expect([form.domain, form.availability]).toEqual(["mine", "unknown"]);
    await clock.advanceAsync(200);
    form.setDomainType("subdomain");
    await clock.advanceAsync(200);
    expect(port.callsOf("isFree")).toEqual(["mine.panel.shop", "mine.panel.shop"]);
  });

  it("is never answered by the answer for an earlier name, in whatever order they come", async () => {
    const lookUps = held<string, PortResult<boolean>>();
    const { form, clock } = openForm({ isFree: lookUps.send });
    form.setName("first.com");
    await clock.advanceAsync(200);
    form.setName("second.com");
    expect(lookUps.at(0).signal?.aborted).toBe(true);
    await lookUps.at(0).answer(success(false));
    expect([form.availability, form.domainProblem]).toEqual(["looking", null]);
    await clock.advanceAsync(200);
    form.setName("third.com");
    await clock.advanceAsync(200);
    await lookUps.at(2).answer(success(true));
    await lookUps.at(1).answer(success(false));
    expect([lookUps.inputs(), form.availability]).toEqual([["first.com", "second.com", "third.com"], "free"]);
  });

  it.each(["", "shop", "localhost", "a..b", "-a.com", "169.254.169.254", "pаypal.com", "mine.panel.shop"])(
    "is not looked up for %j, which the rules refuse",
    async (name) => {
      const { form, port, clock } = openForm({ terms: parentTerms });
      form.setName("good.com");
      form.setName(name);
      await clock.advanceAsync(10_000);
      expect([port.calls, form.availability, clock.waiting]).toEqual([[], "unknown", 0]);
    },
  );

  it("is not known after a failed look-up, which says so and can be repeated", async () => {
    const { form, port, clock } = openForm();
    port.free = failure({ kind: "network" });
    form.setName("shop.com");
    await clock.advanceAsync(200);
    expect([form.availability, form.domainProblem]).toEqual(["failed", null]);
    port.free = success(true);
    form.retry();
    expect(form.availability).toBe("looking");
    await settle();
    expect([form.availability, port.callsOf("isFree")]).toEqual(["free", ["shop.com", "shop.com"]]);
  });

  it("is no longer looked up when the form is closed", async () => {
    const lookUps = held<string, PortResult<boolean>>();
    const { form, clock } = openForm({ isFree: lookUps.send });
    form.setName("first.com");
    await clock.advanceAsync(200);
    form.close();
    expect(lookUps.at(0).signal?.aborted).toBe(true);
    form.setName("second.com");
    form.close();
    await clock.advanceAsync(10_000);
    expect([lookUps.inputs(), clock.waiting]).toEqual([["first.com"], 0]);
  });
});
