import { describe, expect, it } from "vitest";
import { isPassword, unseal } from "../../../adapters/server/src/secrets/index.ts";
import { writeDocument } from "../../../adapters/server/src/settings/index.ts";
import type { settingsToWire } from "@panel/wire/settings";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { openServer } from "../../support/open-server.ts";
import { childPanelsOffered, childPanelsSealKey, PARENT_DOMAIN, StandInProvisioner } from "../../support/server-child-panels.ts";
import { addCustomer, seedFixtures } from "../../support/server-fixtures.ts";
import { childPanelsServer, PASSWORD } from "./child-panels-fixture.ts";

const shop = childPanelsServer();

/** The fields at which an order is refused. */
const refusedAt = (answer: { json: () => unknown }): readonly string[] =>
  Object.keys((answer.json() as { errors?: object }).errors ?? {});

describe("ordering child panels", () => {
  it("API-076 API-077 ENT-019 DEC-043 orders one with domain, password and kind, and lists what a customer has, the newest first", async () => {
    const person = await shop.customer();
    await shop.order(person, { domain: "my-first-shop.com" });
    const ordered = await shop.order(person, { domain: `reach.${PARENT_DOMAIN}`, domain_type: "subdomain" });
    expect([ordered.statusCode, ordered.json()]).toMatchObject([200, { data: { status: "preparing", expired_at: null } }]);
    const common = { admin_email: person.email, is_ending: false, admin_domain: null, client_domain: null };
    expect(await shop.panels(person)).toMatchObject([
      { ...common, domain: `reach.${PARENT_DOMAIN}`, domain_type: "subdomain", status: "preparing" },
      {
        ...common,
        domain: "my-first-shop.com",
        domain_type: "own",
        status: "waiting",
        tariff_plan: { price: 25, price_decimal: "25" },
      },
    ]);
    expect(await shop.panels(await shop.customer())).toEqual([]);
    expect((await shop.test.call("GET", "/api/v1/child-panels")).statusCode).toBe(401);
  });

  it("charges the price of the settings once, and keeps it with the panel", async () => {
    const person = await shop.customer(60);
    await shop.order(person);
    expect([await shop.balance(person), await shop.charges(person)]).toEqual([35, ["month:1"]]);
    expect(await verifyLedger(shop.test.db)).toEqual([]);
  });

  it("CPN-005 DEC-065 DEC-161 names each field that is wrong, in the caller's language, and charges nothing", async () => {
    const person = await shop.customer();
    const wrong: readonly (readonly [object, readonly string[]])[] = [
      [{ domain: "", password: "" }, ["domain", "password"]],
      [{ domain: "localhost" }, ["domain"]],
      [{ domain: "169.254.169.254" }, ["domain"]],
      [{ domain: "a..b" }, ["domain"]],
      [{ domain: "*.x.com" }, ["domain"]],
      [{ domain: "shop.com:8080" }, ["domain"]],
      [{ domain: "co.uk" }, ["domain"]],
      [{ domain: "github.io" }, ["domain"]],
      [{ domain: "раypal.com" }, ["domain"]],
      // The same name, encoded.
      [{ domain: "xn--ypal-43d9g.com" }, ["domain"]],
      [{ domain: "xn--a.com" }, ["domain"]],
      [{ domain: PARENT_DOMAIN }, ["domain"]],
      [{ domain: `reach2.${PARENT_DOMAIN}` }, ["domain"]],
      [{ domain: "panel.test" }, ["domain"]],
      [{ domain: `admin.${PARENT_DOMAIN}`, domain_type: "subdomain" }, ["domain"]],
      [{ domain: `ab.${PARENT_DOMAIN}`, domain_type: "subdomain" }, ["domain"]],
      [{ domain: "elsewhere.com", domain_type: "subdomain" }, ["domain"]],
      [{ domain: "elsewhere.com", domain_type: "rented" }, ["domain_type"]],
      [{ password: "short" }, ["password"]],
      [{ password: "x".repeat(201) }, ["password"]],
    ];
    for (const [body, fields] of wrong) {
      const answer = await shop.order(person, body);
      expect([body, answer.statusCode, refusedAt(answer)]).toEqual([body, 422, fields]);
    }
    const german = await shop.call(person, "POST", "?locale=de", { domain: "", password: PASSWORD });
    expect(german.json()).toMatchObject({ errors: { domain: ["Bitte ausfüllen."] } });
    expect([await shop.balance(person), await shop.panels(person)]).toEqual([100, []]);
  });

  it("gives a name once, however it is written, and again when its panel has ended", async () => {
    const [first, second] = [await shop.customer(), await shop.customer()];
    await shop.order(first, { domain: "münchen-reach.com" });
    for (const domain of ["xn--mnchen-reach-dlb.com", "https://www.MÜNCHEN-reach.com/shop", "münchen-reach.com."])
      expect(refusedAt(await shop.order(second, { domain }))).toEqual(["domain"]);
    expect(await shop.only(first)).toMatchObject({ domain: "münchen-reach.com" });
    await shop.call(first, "DELETE", `/${String((await shop.only(first)).id)}`);
    expect((await shop.order(second, { domain: "münchen-reach.com" })).statusCode).toBe(200);
    shop.provisioner.taken.add("registered-elsewhere.com");
    expect(refusedAt(await shop.order(second, { domain: "registered-elsewhere.com" }))).toEqual(["domain"]);
  });

  it("refuses too little balance, an account without e-mail, a frozen one, and one panel too many", async () => {
    const poor = await shop.customer(24);
    expect(refusedAt(await shop.order(poor))).toEqual(["balance"]);
    const nameless = await shop.customer();
    await shop.test.db.updateTable("users").set({ email: null }).where("id", "=", nameless.id).execute();
    expect(refusedAt(await shop.order(nameless))).toEqual(["email"]);
    const frozen = await shop.customer();
    await shop.freeze(frozen);
    expect((await shop.order(frozen)).statusCode).toBe(422);
    expect([await shop.balance(poor), await shop.balance(nameless), await shop.balance(frozen)]).toEqual([24, 100, 100]);
    const rich = await shop.customer(1_000);
    for (let count = 0; count < 20; count += 1) await shop.order(rich);
    expect((await shop.order(rich)).json()).toMatchObject({ code: "child_panels_full" });
    const [newest] = await shop.panels(rich);
    await shop.call(rich, "DELETE", `/${String(newest?.id)}`);
    expect((await shop.order(rich)).statusCode).toBe(200);
  });

  it("DEC-065 T23 keeps the password as a sealed hash until it is handed over, and no longer", async () => {
    const person = await shop.customer();
    await shop.order(person, { domain: "sealed-shop.com" });
    const stored = () =>
      shop.test.db.selectFrom("child_panels").selectAll().where("domain", "=", "sealed-shop.com").executeTakeFirstOrThrow();
    const sealed = (await stored()).sealed_password ?? "";
    const hash = unseal(childPanelsSealKey, sealed, "child panel sealed-shop.com");
    expect([sealed.includes("scrypt"), await isPassword(PASSWORD, hash)]).toEqual([false, true]);
    expect(unseal(childPanelsSealKey, sealed, "child panel another-shop.com")).toBeNull();
    await shop.run();
    await shop.run();
    const handed = shop.provisioner.setups.find(({ domain }) => domain === "sealed-shop.com");
    expect(handed).toMatchObject({ adminPasswordHash: hash, ownerId: person.id, adminEmail: person.email });
    expect((await stored()).sealed_password).toBeNull();
  });

  it("mails the address of a shop once it is ready, and the page of child panels where it is not paid for", async () => {
    const person = await shop.customer(30);
    await shop.running(person, { domain: `mailed.${PARENT_DOMAIN}`, domain_type: "subdomain" });
    await shop.passUntilDue(person);
    await shop.renew();
    const mails = shop.test.db.selectFrom("mail_outbox").select(["body", "button_address"]).where("recipient", "=", person.email);
    const sent = await mails.where("kind", "like", "child_panel_%").orderBy("id").execute();
    expect(sent.map(({ button_address }) => button_address)).toEqual([
      `https://mailed.${PARENT_DOMAIN}`,
      expect.stringMatching(/\/app\/child-panels$/),
    ]);
    expect(sent.map(({ body }) => body.split("\n\n").at(-1))).toEqual([
      expect.stringContaining("Open your shop"),
      expect.stringContaining("Go to your child panels"),
    ]);
  });

  it("API-078 CPN-006 DEC-065 tells anyone whether a name is free, in any spelling", async () => {
    const person = await shop.customer();
    await shop.order(person, { domain: "had-by-one.com" });
    shop.provisioner.taken.add("had-elsewhere.com");
    const free = async (domain: string) => {
      const answer = await shop.test.call("GET", `/domains/availability?domain=${encodeURIComponent(domain)}`);
      return answer.json<{ data: { available: boolean } }>().data.available;
    };
    expect([
      await free("nobody-has-it.com"),
      await free(`https://WWW.nobody-has-it.com/`),
      await free(`nice.${PARENT_DOMAIN}`),
    ]).toEqual([true, true, true]);
    for (const domain of ["had-by-one.com", "HAD-by-one.com", "had-elsewhere.com", "", "co.uk", `admin.${PARENT_DOMAIN}`])
      expect([domain, await free(domain)]).toEqual([domain, false]);
  });

  it("lets one visitor look up sixty names a minute", async () => {
    const test = await openServer({ sealKey: childPanelsSealKey, provisioner: new StandInProvisioner() });
    await seedFixtures(test.db, childPanelsOffered);
    const look = async () => (await test.call("GET", "/domains/availability?domain=free-name.com")).statusCode;
    for (let count = 0; count < 60; count += 1) expect(await look()).toBe(200);
    expect(await look()).toBe(429);
    await test.clock.advanceAsync(60_000);
    expect(await look()).toBe(200);
    await test.close();
  });

  it("API-079 CPN-007 DEC-065 records who asks for the wholesale price, and mails the operator", async () => {
    const person = await shop.customer();
    const ask = (email: string, token?: string) =>
      shop.test.call("POST", "/api/v1/wholesale-price", { token: token ?? null, body: { email } });
    expect((await ask("Guest@Example.com")).statusCode).toBe(200);
    expect((await ask("own@example.com", person.token)).statusCode).toBe(200);
    expect([refusedAt(await ask("")), refusedAt(await ask("no address"))]).toEqual([["email"], ["email"]]);
    const rows = await shop.test.db.selectFrom("wholesale_requests").select(["email", "user_id"]).orderBy("id").execute();
    expect(rows).toEqual([
      { email: "guest@example.com", user_id: null },
      { email: "own@example.com", user_id: person.id },
    ]);
    const mails = await shop.test.db
      .selectFrom("mail_outbox")
      .select(["recipient", "body"])
      .where("kind", "=", "wholesale_price")
      .execute();
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatchObject({
      recipient: "operator@panel.test",
      body: expect.stringContaining("guest@example.com") as string,
    });
    for (let count = 0; count < 3; count += 1) await ask("again@example.com");
    expect((await ask("again@example.com")).statusCode).toBe(429);
  });
});

it("takes no request for the wholesale price where the operator has no address to read it at", async () => {
  const test = await openServer({ sealKey: childPanelsSealKey, provisioner: new StandInProvisioner() });
  await seedFixtures(test.db, { ...childPanelsOffered, supportEmail: null });
  const answer = await test.call("POST", "/api/v1/wholesale-price", { body: { email: "guest@example.com" } });
  expect([answer.statusCode, await test.db.selectFrom("wholesale_requests").select("id").execute()]).toEqual([404, []]);
  await test.close();
});

describe("child panels that are not offered", () => {
  const addresses = [
    ["GET", "/api/v1/child-panels"],
    ["GET", "/api/v1/child-panels/terms"],
    ["POST", "/api/v1/child-panels"],
    ["DELETE", "/api/v1/child-panels/1"],
    ["GET", "/domains/availability?domain=a-name.com"],
    ["POST", "/api/v1/wholesale-price"],
  ] as const;

  it("CPN-001 are neither told nor sold where the flag is off, and not where nothing sets them up or seals", async () => {
    const provisioner = new StandInProvisioner();
    const ways = [
      [
        { provisioner, sealKey: childPanelsSealKey },
        { ...childPanelsOffered, features: { ...childPanelsOffered.features, childPanels: false } },
      ],
      [{ provisioner: null, sealKey: childPanelsSealKey }, childPanelsOffered],
      [{ provisioner, sealKey: null }, childPanelsOffered],
    ] as const;
    for (const [options, settings] of ways) {
      const test = await openServer(options);
      await seedFixtures(test.db, settings);
      const person = await addCustomer(test.db, new Date(test.clock.now()), "none@example.com");
      const body = { domain: "a-name.com", password: PASSWORD };
      for (const [method, address] of addresses) {
        const answer = await test.call(method, address, { token: person.token, ...(method === "POST" && { body }) });
        expect([address, answer.statusCode]).toEqual([address, 404]);
      }
      expect((await test.call("GET", "/settings")).json()).toMatchObject({ data: { features: { childPanels: false } } });
      await test.close();
    }
  });

  it("CPN-001 are not sold without a price, and those that there are stay", async () => {
    const test = await openServer({ sealKey: childPanelsSealKey, provisioner: new StandInProvisioner() });
    await seedFixtures(test.db, childPanelsOffered);
    const { token } = await addCustomer(test.db, new Date(test.clock.now()), "unsold@example.com", 100_000_000);
    const order = (domain: string) => test.call("POST", "/api/v1/child-panels", { token, body: { domain, password: PASSWORD } });
    expect((await order("before-it.com")).statusCode).toBe(200);
    const settings = (await test.call("GET", "/settings")).json<{ data: Parameters<typeof settingsToWire>[0] }>().data;
    for (const childPanelsPrice of [null, 0]) {
      await writeDocument(test.db, "settings", { ...settings, childPanelsPrice });
      const refused = await order("after-it.com");
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { message: "Child panels aren’t on sale at the moment." },
      ]);
    }
    expect((await test.call("GET", "/api/v1/child-panels", { token })).json()).toMatchObject({
      data: [{ domain: "before-it.com" }],
    });
    await test.close();
  });
});
