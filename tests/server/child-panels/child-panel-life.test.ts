import { beforeEach, describe, expect, it } from "vitest";
import { changeDocument } from "../../../adapters/server/src/settings/index.ts";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import type { Customer } from "../../support/server-fixtures.ts";
import { PARENT_DOMAIN } from "../../support/server-child-panels.ts";
import { childPanelsServer, DAY_MS } from "./child-panels-fixture.ts";

const shop = childPanelsServer();
const HOUR_MS = 3_600_000;

const below = (name: string) => ({ domain: `${name}.${PARENT_DOMAIN}`, domain_type: "subdomain" });
const act = async (person: Customer, method: string, what = "") =>
  shop.call(person, method, `/${String((await shop.only(person)).id)}${what}`);
const status = async (person: Customer) => (await shop.only(person)).status;
/** What the provisioner was told of a panel. */
const told = (id: number): readonly string[] =>
  shop.provisioner.told.flatMap((words) => (words.endsWith(` ${String(id)}`) ? [words.split(" ")[0] ?? ""] : []));

beforeEach(() => {
  Object.assign(shop.provisioner, { isReady: true, problem: null, meanwhile: () => Promise.resolve() });
  shop.provisioner.told.length = 0;
  shop.provisioner.setups.length = 0;
});

describe("setting child panels up", () => {
  it("T23 waits until a domain of one's own leads here, and looks when asked", async () => {
    const person = await shop.customer();
    const domain = shop.freshName();
    shop.provisioner.elsewhere.add(domain);
    await shop.order(person, { domain });
    await shop.run();
    expect((await act(person, "POST", "/check")).json()).toMatchObject({ data: { status: "waiting" } });
    expect([await status(person), shop.provisioner.setups]).toEqual(["waiting", []]);
    shop.provisioner.elsewhere.delete(domain);
    expect((await act(person, "POST", "/check")).json()).toMatchObject({ data: { status: "preparing" } });
    await shop.run();
    expect([await status(person), await shop.mails(person)]).toEqual(["active", ["ready"]]);
  });

  it("looks at the domain by itself every five minutes, and gives the money back after fourteen days", async () => {
    const [patient, given] = [await shop.customer(), await shop.customer()];
    const [late, never] = [shop.freshName(), shop.freshName()];
    shop.provisioner.elsewhere.add(late).add(never);
    await shop.order(patient, { domain: late });
    await shop.order(given, { domain: never });
    await shop.run();
    shop.provisioner.elsewhere.delete(late);
    await shop.run();
    expect(await status(patient)).toBe("waiting");
    await shop.pass(5 * 60_000);
    await shop.run();
    expect([await status(patient), await status(given)]).toEqual(["active", "waiting"]);
    await shop.pass(14 * DAY_MS);
    await shop.run();
    expect([await status(given), await shop.balance(given), await shop.charges(given)]).toEqual([
      "ended",
      100,
      ["month:1", "month:1:refund"],
    ]);
    expect(await shop.mails(given)).toEqual(["givenUp"]);
    expect(await verifyLedger(shop.test.db)).toEqual([]);
  });

  it("lets one panel's domain be looked at six times a minute, and by its customer alone", async () => {
    const [person, other] = [await shop.customer(), await shop.customer()];
    const domain = shop.freshName();
    shop.provisioner.elsewhere.add(domain);
    await shop.order(person, { domain });
    const { id } = await shop.only(person);
    for (let count = 0; count < 6; count += 1) expect((await act(person, "POST", "/check")).statusCode).toBe(200);
    expect((await act(person, "POST", "/check")).statusCode).toBe(429);
    for (const [method, what] of [
      ["POST", "/check"],
      ["POST", "/renew"],
      ["DELETE", ""],
    ] as const)
      expect((await shop.call(other, method, `/${String(id)}${what}`)).statusCode).toBe(404);
  });

  it("CPN-004 begins the month when the panel is ready, and tells where shop and administration are", async () => {
    const person = await shop.customer();
    shop.provisioner.isReady = false;
    await shop.order(person, below("slowly"));
    await shop.run();
    expect(await status(person)).toBe("preparing");
    await shop.pass(DAY_MS);
    shop.provisioner.isReady = true;
    const before = shop.test.clock.now();
    await shop.run();
    const panel = await shop.only(person);
    expect(panel).toMatchObject({
      ...{ status: "active", admin_domain: `admin.slowly.${PARENT_DOMAIN}`, client_domain: `slowly.${PARENT_DOMAIN}` },
    });
    const days = (Date.parse(`${String(panel.expired_at)}Z`) - before) / DAY_MS;
    expect([28, 29, 30, 31]).toContain(Math.round(days));
    expect(await shop.charges(person)).toEqual(["month:1"]);
  });

  it("asks again a minute later where setting up fails, and goes on with the others", async () => {
    const [unlucky, lucky] = [await shop.customer(), await shop.customer()];
    await shop.order(unlucky, below("unlucky"));
    await shop.order(lucky, below("lucky"));
    shop.provisioner.problem = new Error("the machine is full");
    await expect(shop.run()).rejects.toThrow(/work on child panels/);
    expect([await status(unlucky), await status(lucky)].toSorted()).toEqual(["active", "preparing"]);
    await shop.run();
    expect([await status(unlucky), await status(lucky)].toSorted()).toEqual(["active", "preparing"]);
    await shop.pass(60_000);
    await shop.run();
    expect([await status(unlucky), await status(lucky)]).toEqual(["active", "active"]);
  });

  it("removes what was set up of a panel that was ended meanwhile, with the money back", async () => {
    const person = await shop.customer();
    await shop.order(person, below("regretted"));
    shop.provisioner.meanwhile = async () => void (await act(person, "DELETE"));
    await shop.run();
    const { id } = await shop.only(person);
    expect([await status(person), await shop.balance(person), await shop.mails(person)]).toEqual(["ended", 100, []]);
    await shop.run();
    expect(told(id)).toEqual(["end"]);
    expect(await verifyLedger(shop.test.db)).toEqual([]);
  });
});

describe("several child panels of one customer", () => {
  const named = async (person: Customer, name: string) => {
    const panel = (await shop.panels(person)).find(({ domain }) => domain.startsWith(name));
    if (!panel) throw new Error(`no panel ${name}`);
    return panel;
  };

  it("are looked at, renewed and ended one by one", async () => {
    const person = await shop.customer(200);
    const [near, far] = [shop.freshName(), shop.freshName()];
    shop.provisioner.elsewhere.add(near).add(far);
    for (const domain of [near, far]) await shop.order(person, { domain });
    shop.provisioner.elsewhere.delete(near);
    await shop.call(person, "POST", `/${String((await named(person, near)).id)}/check`);
    expect([(await named(person, near)).status, (await named(person, far)).status]).toEqual(["preparing", "waiting"]);
    shop.provisioner.elsewhere.delete(far);
    await shop.call(person, "POST", `/${String((await named(person, far)).id)}/check`);
    await shop.run();
    await shop.call(person, "DELETE", `/${String((await named(person, far)).id)}`);
    expect([(await named(person, near)).is_ending, (await named(person, far)).is_ending]).toEqual([false, true]);
    await shop.call(person, "POST", `/${String((await named(person, near)).id)}/renew`);
    expect((await named(person, far)).is_ending).toBe(true);
    await shop.passUntilDue(person);
    await shop.renew();
    expect([(await named(person, near)).status, (await named(person, far)).status]).toEqual(["active", "ended"]);
    await shop.passUntilDue(person, 40 * DAY_MS);
    await shop.renew();
    await shop.run();
    expect([(await named(person, near)).status, (await named(person, far)).status]).toEqual(["active", "ended"]);
    // Two first months, and two more of the one that goes on.
    expect(await shop.balance(person)).toBe(100);
    expect(await verifyLedger(shop.test.db)).toEqual([]);
  });

  it("give each other's months back to none: what is refunded is the first month of the one that was not set up", async () => {
    const person = await shop.customer(200);
    await shop.running(person, below("keeps"));
    await shop.order(person, below("regrets"));
    await shop.call(person, "DELETE", `/${String((await named(person, "regrets")).id)}`);
    expect([(await named(person, "keeps")).status, await shop.balance(person)]).toEqual(["active", 175]);
    expect(await verifyLedger(shop.test.db)).toEqual([]);
  });
});

describe("child panels from month to month", () => {
  it("charges each month once on its day, however often the worker looks", async () => {
    const person = await shop.customer();
    await shop.running(person, below("monthly"));
    for (const paid of [2, 3]) {
      await shop.passUntilDue(person);
      for (const _again of [1, 2]) await shop.renew();
      expect([await status(person), await shop.balance(person)]).toEqual(["active", 100 - 25 * paid]);
    }
    expect(await shop.charges(person)).toEqual(["month:1", "month:2", "month:3"]);
    expect(await verifyLedger(shop.test.db)).toEqual([]);
  });

  it("charges nobody while the operator does not offer panels, and one month when they are offered again", async () => {
    const person = await shop.customer();
    await shop.running(person, below("off-and-on"));
    const offer = (childPanels: boolean) =>
      changeDocument(shop.test.db, "settings", (stored) => {
        const settings = stored as { readonly features: object };
        return { ...settings, features: { ...settings.features, childPanels } };
      });
    await offer(false);
    await shop.passUntilDue(person, 70 * DAY_MS);
    await shop.renew();
    expect(await shop.balance(person)).toBe(75);
    await offer(true);
    await shop.renew();
    expect([await status(person), await shop.balance(person)]).toEqual(["active", 50]);
    expect(await verifyLedger(shop.test.db)).toEqual([]);
  });

  it("gives days of grace where the balance is too low, and charges as soon as it is not, from the due day on", async () => {
    const person = await shop.customer(30);
    const before = await shop.running(person, below("grace"));
    await shop.passUntilDue(person);
    await shop.renew();
    expect([await status(person), await shop.mails(person)]).toEqual(["grace", ["ready", "grace"]]);
    await shop.renew();
    await shop.give(person, 35);
    await shop.pass(2 * HOUR_MS);
    await shop.renew();
    const after = await shop.only(person);
    expect([after.status, await shop.balance(person), await shop.mails(person)]).toEqual(["active", 15, ["ready", "grace"]]);
    expect(after.expired_at?.slice(8)).toBe(before.expired_at?.slice(8));
    expect(await verifyLedger(shop.test.db)).toEqual([]);
  });

  it("pauses after three days, keeps everything for thirty more, and ends then", async () => {
    const person = await shop.customer(30);
    const { id } = await shop.running(person, below("paused"));
    await shop.passUntilDue(person);
    await shop.renew();
    await shop.pass(3 * DAY_MS);
    await shop.renew();
    await shop.run();
    expect([await status(person), told(id)]).toEqual(["paused", ["pause"]]);
    // Its customer may have given it up: money on the balance alone does not let it go on.
    await shop.give(person, 500);
    await shop.pass(29 * DAY_MS);
    await shop.renew();
    expect([await status(person), await shop.balance(person)]).toEqual(["paused", 505]);
    await shop.pass(DAY_MS + HOUR_MS);
    await shop.renew();
    await shop.run();
    expect([await status(person), told(id)]).toEqual(["ended", ["pause", "end"]]);
    expect(await shop.mails(person)).toEqual(["ready", "grace", "paused", "ended"]);
    expect(await shop.charges(person)).toEqual(["month:1"]);
  });

  it("lets a customer pay for a paused panel, for a month from then on", async () => {
    const person = await shop.customer(30);
    const { id } = await shop.running(person, below("back"));
    await shop.passUntilDue(person);
    await shop.renew();
    await shop.pass(4 * DAY_MS);
    await shop.renew();
    await shop.run();
    expect((await act(person, "POST", "/renew")).json()).toMatchObject({ errors: { balance: [expect.any(String)] } });
    await shop.give(person, 55);
    await shop.pass(10 * DAY_MS);
    const now = shop.test.clock.now();
    for (const _again of [1, 2])
      expect((await act(person, "POST", "/renew")).json()).toMatchObject({ data: { status: "active" } });
    const { expired_at } = await shop.only(person);
    expect((Date.parse(`${String(expired_at)}Z`) - now) / DAY_MS).toBeGreaterThan(27);
    expect(await shop.balance(person)).toBe(35);
    await shop.run();
    expect(told(id)).toEqual(["pause", "resume"]);
    expect(await verifyLedger(shop.test.db)).toEqual([]);
  });

  it("DEC-058 charges a frozen account nothing, and lets it change nothing", async () => {
    const person = await shop.customer();
    await shop.running(person, below("frozen"));
    await shop.freeze(person);
    expect([(await act(person, "DELETE")).statusCode, (await act(person, "POST", "/renew")).statusCode]).toEqual([422, 422]);
    await shop.passUntilDue(person);
    await shop.renew();
    expect([await status(person), await shop.balance(person)]).toEqual(["grace", 75]);
  });

  it("ends a running panel with what is paid for, unless it is kept, and tells the provisioner then", async () => {
    const person = await shop.customer();
    const { id } = await shop.running(person, below("leaving"));
    expect((await act(person, "DELETE")).json()).toMatchObject({ data: { status: "active", is_ending: true } });
    expect((await act(person, "POST", "/renew")).json()).toMatchObject({ data: { status: "active", is_ending: false } });
    await act(person, "DELETE");
    await shop.passUntilDue(person);
    await shop.renew();
    await shop.run();
    expect([await status(person), await shop.balance(person), told(id)]).toEqual(["ended", 75, ["end"]]);
    // What was asked for needs no mail.
    expect(await shop.mails(person)).toEqual(["ready"]);
    expect((await act(person, "DELETE")).json()).toMatchObject({ data: { status: "ended" } });
    expect((await act(person, "POST", "/renew")).json()).toMatchObject({ data: { status: "ended" } });
  });

  it("ends a panel that is not paid for now, and tells the provisioner again where that failed", async () => {
    const person = await shop.customer(30);
    const { id } = await shop.running(person, below("unpaid"));
    await shop.passUntilDue(person);
    await shop.renew();
    expect((await act(person, "DELETE")).json()).toMatchObject({ data: { status: "ended" } });
    shop.provisioner.problem = new Error("out of reach");
    await expect(shop.run()).rejects.toThrow(/work on child panels/);
    await shop.run();
    await shop.run();
    expect(told(id)).toEqual(["end"]);
    expect(await shop.balance(person)).toBe(5);
  });
});
