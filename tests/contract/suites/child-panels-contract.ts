import type { ChildPanelTerms, NewChildPanel } from "@panel/core/child-panels";
import { moneyFromCents, subtractMoney } from "@panel/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, errorKind, refusedFields, valueOf, type ContractWorld, type Entering, type MakeWorld } from "./contract-world.ts";

type Needs = Entering | "childPanels" | "profile";

const balance = moneyFromCents(10_000);
const price = moneyFromCents(2_500);
const adminPassword = "a long secret of the shop";

/** What every adapter of the port of child panels does. */
export function describeChildPanelsPort(name: string, make: MakeWorld<Needs>): void {
  describe(`child panels port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    let terms: ChildPanelTerms;
    beforeAll(async () => {
      world = await make();
      await enter(world, { email: "child-panels-terms@example.com" });
      terms = valueOf(await world.childPanels.terms());
    });
    afterAll(() => world.close());

    const own = (domain: string): NewChildPanel => ({ domain, adminPassword, domainType: "own" });
    const below = (label: string): NewChildPanel => ({
      domain: `${label}.${String(terms.parentDomain)}`,
      adminPassword,
      domainType: "subdomain",
    });
    const left = async () => valueOf(await world.profile.profile()).balance;

    it("API-076 API-077 ENT-019 orders panels for their price, and lists those of each customer, the newest first", async () => {
      await enter(world, { email: "child-panels-other@example.com", balance });
      valueOf(await world.childPanels.create(own("child-panels-other.com")));
      await enter(world, { email: "child-panels@example.com", balance });
      expect(valueOf(await world.childPanels.panels())).toEqual([]);
      const first = valueOf(await world.childPanels.create(own(" https://www.Child-Panels-First.com/ ")));
      const second = valueOf(await world.childPanels.create(below("second-panel")));
      expect([first, second]).toMatchObject([
        { domain: "child-panels-first.com", domainType: "own", status: "waiting", adminEmail: "child-panels@example.com", price },
        { domain: `second-panel.${String(terms.parentDomain)}`, domainType: "subdomain", status: "preparing", expiresAt: null },
      ]);
      expect(valueOf(await world.childPanels.panels())).toEqual([second, first]);
      expect(await left()).toBe(subtractMoney(balance, moneyFromCents(5_000)));
    });

    it("API-077 refuses what is wrong at its field, and charges nothing", async () => {
      await enter(world, { email: "child-panels-wrong@example.com", balance });
      const good = own("child-panels-wrong.com");
      const wrong: readonly (readonly [NewChildPanel, readonly string[]])[] = [
        [own(""), ["domain"]],
        [own("localhost"), ["domain"]],
        [own("10.0.0.1"), ["domain"]],
        [own("child-panels-other.com"), ["domain"]],
        [below("admin"), ["domain"]],
        [below("x"), ["domain"]],
        [{ ...good, domainType: "subdomain" }, ["domain"]],
        [{ ...good, adminPassword: "" }, ["adminPassword"]],
        [{ ...good, adminPassword: "short" }, ["adminPassword"]],
        [{ ...own("a..b"), adminPassword: "" }, ["domain", "adminPassword"]],
      ];
      for (const [wish, fields] of wrong)
        expect([wish.domain, refusedFields(await world.childPanels.create(wish))]).toEqual([wish.domain, fields]);
      expect([valueOf(await world.childPanels.panels()), await left()]).toEqual([[], balance]);
      await enter(world, { email: "child-panels-poor@example.com", balance: moneyFromCents(2_499) });
      expect(refusedFields(await world.childPanels.create(good))).toEqual(["balance"]);
    });

    it("API-078 CPN-006 says whether a name is free", async () => {
      await enter(world, { email: "child-panels-free@example.com", balance });
      const free = async (domain: string) => valueOf(await world.childPanels.isFree(domain));
      expect([await free("child-panels-free.com"), await free(below("free-panel").domain)]).toEqual([true, true]);
      valueOf(await world.childPanels.create(own("child-panels-free.com")));
      expect([await free("child-panels-free.com"), await free("localhost"), await free(below("admin").domain)]).toEqual([
        false,
        false,
        false,
      ]);
    });

    it("looks at a domain when asked, ends what was not set up with its money back, and frees the name", async () => {
      await enter(world, { email: "child-panels-end@example.com", balance });
      const { id } = valueOf(await world.childPanels.create(own("child-panels-end.com")));
      expect(valueOf(await world.childPanels.check(id)).status).toBe("preparing");
      expect(valueOf(await world.childPanels.end(id)).status).toBe("ended");
      expect(await left()).toBe(balance);
      expect(valueOf(await world.childPanels.renew(id)).status).toBe("ended");
      expect(valueOf(await world.childPanels.isFree("child-panels-end.com"))).toBe(true);
      await enter(world, { email: "child-panels-stranger@example.com", balance });
      for (const act of ["check", "end", "renew"] as const) expect(errorKind(await world.childPanels[act](id))).toBe("notFound");
    });

    it("API-077 refuses one more than there is room for", async () => {
      await enter(world, { email: "child-panels-full@example.com", balance: moneyFromCents(60_000) });
      for (let made = 0; made < 20; made += 1) valueOf(await world.childPanels.create(below(`full-${String(made)}`)));
      expect(errorKind(await world.childPanels.create(below("one-more")))).toBe("full");
    });

    it("API-079 CPN-007 takes a request for the wholesale price, and refuses what is no address", async () => {
      expect(valueOf(await world.childPanels.requestWholesalePrice("buyer@example.com"))).toBeNull();
      expect(refusedFields(await world.childPanels.requestWholesalePrice("no address"))).toEqual(["email"]);
    });

    it("API-076 API-077 refuses guests", async () => {
      world.tokens.clear();
      expect([(await world.childPanels.panels()).ok, (await world.childPanels.create(own("child-panels-guest.com"))).ok]).toEqual(
        [false, false],
      );
    });
  });
}
