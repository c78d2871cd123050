import { Notices } from "@panel/core/notices";
import { pathOf, routeTable, withLocalePrefix, type ActiveRoute } from "@panel/core/routing";
import type { InstanceSettings } from "@panel/core/settings";
import { allowsThirdParties, hasThirdParties, sideAt, ThirdPartyBorder } from "@panel/core/third-parties";
import { createMemoryStorage, LoadedDocument, ManualClock, sampleSettings, settle } from "@panel/memory";
import fc from "fast-check";
import { observable, runInAction } from "mobx";
import { describe, expect, it } from "vitest";

const addressOf = (name: string) => {
  const path = routeTable.find((record) => record.name === name)?.path ?? "/no/such/page";
  const names = [...path.matchAll(/\{(\w+)\??\}/g)].map(([, param = ""]) => [param, "7"] as const);
  return name === "error" ? path : pathOf({ name, params: Object.fromEntries(names) }, "en");
};
const names = [...routeTable.map(({ name }) => name), "error"];
const pages = fc.constantFrom(...names);
const withCode: InstanceSettings = { ...sampleSettings, customCode: "hello()" };

function opened(first: string, settings: InstanceSettings | null = withCode, storage = createMemoryStorage()) {
  const port = new LoadedDocument();
  port.address = addressOf(first);
  const route = observable({ active: { name: first, query: {} } as ActiveRoute }, {}, { deep: false });
  const notices = new Notices(new ManualClock());
  const border = new ThirdPartyBorder({ port, route, notices, storage, settings: { current: settings } });
  border.activate();
  return {
    border,
    port,
    notices,
    storage,
    go: (name: string) => runInAction(() => (route.active = { name, query: {} } as ActiveRoute)),
  };
}

const allowsThirdPartiesAt = (address: string) => sideAt(address) === "open";

describe("where third parties may run", () => {
  it("DEC-199 is on no page of login, password, verification, money and receipt, and on none that is none", () => {
    const closed = names.filter((name) => !allowsThirdParties({ name, query: {} }));
    expect(closed).toEqual(
      expect.arrayContaining(
        ["login", "register", "password-reset", "unsubscribe", "account-management", "card-verification", "add-funds"]
          .concat(["add-funds-success", "add-funds-error", "orders-create", "orders", "orders-id", "finances", "withdrawals"])
          .concat(["receipt", "api", "profile", "subscriptions", "drip-feed", "plans-and-pricing", "error"]),
      ),
    );
    const open = names.filter((name) => !closed.includes(name));
    expect(open).toEqual(expect.arrayContaining(["index", "home", "dashboard", "services-slug", "slug", "statistics"]));
  });

  it("DEC-199 is at no address that holds a secret, and the same at an address as on its page, in every language", () => {
    fc.assert(
      fc.property(pages, fc.constantFrom("en", "de", "pt_BR", "ja"), (name, locale) => {
        const address = withLocalePrefix(addressOf(name), locale);
        expect(allowsThirdPartiesAt(address)).toBe(allowsThirdParties({ name, query: {} }));
        expect(allowsThirdPartiesAt(`${address}?search=a&currency=EUR#top`)).toBe(allowsThirdPartiesAt(address));
        for (const secret of ["token=a", "search=a&signature=b", "invoice=c", "%74oken=a"])
          expect(allowsThirdPartiesAt(`${address}?${secret}`)).toBe(false);
      }),
    );
  });

  it("DEC-199 is nowhere while the operator has set nothing that others run", () => {
    expect(hasThirdParties(sampleSettings)).toBe(false);
    const tagIds = { googleAnalytics: null, tagManager: "GTM-ABC1", grantsAdsWhenSaved: false };
    const chat = { intercomAppId: "abc123", scriptAddress: null, scriptToken: null };
    for (const part of [{ tagIds }, { chat }, { customCode: "" }])
      expect(hasThirdParties({ ...sampleSettings, ...part })).toBe(true);
  });
});

describe("the border of third parties", () => {
  it("DEC-199 admits nobody before it is known where the document was opened, nor on a closed page", async () => {
    const { border } = opened("index");
    expect([border.admit(), border.crosses("/login")]).toEqual([false, false]);
    await settle();
    expect([border.isOpen, border.admit()]).toEqual([true, true]);
    const closed = opened("login");
    await settle();
    expect([closed.border.isOpen, closed.border.admit()]).toEqual([false, false]);
  });

  it("DEC-199 no document shows a closed page and holds a third party, whichever way one goes", async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant("link" as const), name: pages }),
      fc.record({ kind: fc.constant("back" as const), name: pages }),
      fc.constant({ kind: "ask" as const, name: "" }),
    );
    await fc.assert(
      fc.asyncProperty(pages, fc.array(step, { maxLength: 12, size: "max" }), async (first, steps) => {
        let tab = opened(first);
        let isHolding = false;
        await settle();
        for (const { kind, name } of steps) {
          if (kind === "ask") isHolding = tab.border.admit() || isHolding;
          else if (kind === "link" && tab.border.crosses(addressOf(name))) {
            tab = opened(name);
            isHolding = false;
            await settle();
          } else {
            tab.go(name);
            if (tab.port.loads > 0) {
              tab = opened(name);
              isHolding = false;
              await settle();
            }
            if (!allowsThirdParties({ name, query: {} })) expect(isHolding).toBe(false);
          }
        }
      }),
    );
  });

  it("DEC-199 gives a page on its other side a document of its own, and no other page", async () => {
    for (const first of ["index", "login"]) {
      const { border } = opened(first);
      await settle();
      for (const name of names) {
        const isOther = allowsThirdParties({ name, query: {} }) !== (first === "index");
        expect([first, name, border.crosses(addressOf(name))]).toEqual([first, name, isOther]);
      }
    }
  });

  it("DEC-199 is felt by nobody where the operator has set nothing, nor before the settings are there", async () => {
    for (const settings of [sampleSettings, null]) {
      const { border, storage } = opened("index", settings);
      await settle();
      expect([border.crosses("/login"), storage.read("notices")]).toEqual([false, null]);
    }
  });

  it("DEC-202 a page with a captcha has a document of its own, whichever way one goes, and so has every other page", async () => {
    const step = fc.record({ kind: fc.constantFrom("link" as const, "back" as const), name: pages });
    const isAsking = (name: string) => ["login", "register", "password-reset"].includes(name);
    const withCaptcha: InstanceSettings = {
      ...sampleSettings,
      features: { ...sampleSettings.features, captcha: true },
      captcha: { provider: "hcaptcha", siteKey: "10000000" },
    };
    expect(hasThirdParties(withCaptcha)).toBe(true);
    for (const part of [{ features: { ...withCaptcha.features, captcha: false } }, { captcha: sampleSettings.captcha }])
      expect(hasThirdParties({ ...withCaptcha, ...part })).toBe(false);
    await fc.assert(
      fc.asyncProperty(pages, fc.array(step, { maxLength: 12, size: "max" }), async (first, steps) => {
        let [tab, document] = [opened(first, withCaptcha), first];
        await settle();
        for (const { kind, name } of steps) {
          const isLoaded = kind === "link" && tab.border.crosses(addressOf(name));
          if (!isLoaded) tab.go(name);
          expect([name, isLoaded || tab.port.loads > 0]).toEqual([name, isAsking(document) !== isAsking(name)]);
          if (isAsking(document) === isAsking(name)) continue;
          [tab, document] = [opened(name, withCaptcha), name];
          await settle();
        }
      }),
    );
  });

  it("DEC-202 a page with a captcha that was reached before the border was known is loaded again", async () => {
    const captcha = { provider: "turnstile", siteKey: "0x4AAA" } as const;
    const features = { ...sampleSettings.features, captcha: true };
    const early = opened("index", { ...sampleSettings, captcha, features });
    early.go("login");
    await settle();
    expect(early.port.loads).toBe(1);
    const without = opened("index", { ...sampleSettings, captcha });
    without.go("login");
    await settle();
    expect(without.port.loads).toBe(0);
  });

  it("what is said when the page is left is said behind the border, once, and never in words of a server", async () => {
    const { border, notices, storage } = opened("index");
    await settle();
    const link = { to: { name: "orders" }, about: "ownOrders" as const };
    notices.show({ kind: "success", about: "orderPlaced", link });
    notices.show({ kind: "error", message: "Call this number" });
    expect(border.crosses("/orders")).toBe(true);
    const next = opened("orders", withCode, storage);
    expect(next.notices.current).toEqual([{ id: 1, kind: "success", about: "orderPlaced", link }]);
    expect(opened("orders", withCode, storage).notices.current).toEqual([]);
    for (const text of ["{", "7", '[7,null,{"kind":"loud","about":"a"},{"kind":"info","about":"orderPlaced","message":"x"}]']) {
      storage.write("notices", text);
      expect(opened("orders", withCode, storage).notices.current).toEqual([]);
    }
  });
});
