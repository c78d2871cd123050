import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { neutralSettings } from "@panel/core/settings";
import { settingsToWire } from "@panel/wire/settings";
import { defaultSettings, writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { addCustomer, ids, type Customer } from "../../support/server-fixtures.ts";
import { openOperated, type OperatedServer } from "./operator-fixture.ts";

let test: OperatedServer;
let person: Customer;
let folder: string;
let count = 0;
beforeAll(async () => {
  test = await openOperated();
  folder = await mkdtemp(join(tmpdir(), "quests-"));
  const features = { ...neutralSettings.features, freeTrials: true };
  await writeDocument(test.db, "settings", settingsToWire({ ...defaultSettings, features }));
  person = await addCustomer(test.db, new Date(test.clock.now()), "trier@example.test");
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await test.close();
});

async function fileOf(content: unknown): Promise<string> {
  const file = join(folder, `quest-${String((count += 1))}.json`);
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}
const quest = {
  name: { byLocale: { en: "10 followers", de: "10 Follower" } },
  reward: "10 followers",
  network: "instagram",
  linkType: "followers",
  allowProof: true,
  repeats: 3,
  minSpend: 12.5,
  minSpendDisabled: true,
};
const publish = async (content: unknown) => test.operate("quest", "publish", await fileOf(content));

/** Publishes the quest; answers its number. */
const published = async (): Promise<string> => /^Quest (\d+) is offered/.exec((await publish(quest)).output)?.[1] ?? "";

async function asked(questId: string, proof: object = { proof_url: "https://example.com/post" }): Promise<string> {
  const answer = await test.call("POST", "/api/v1/free-trials", {
    token: person.token,
    key: `commands-${String((count += 1))}`,
    body: {
      free_trial_quest_id: Number(questId),
      url: `https://www.instagram.com/trier.${String(count)}/`,
      ...proof,
    },
  });
  return String(answer.json<{ data: { id: number } }>().data.id);
}
const trialOf = async (id: string) =>
  (await test.call("GET", `/api/v1/free-trials/${id}`, { token: person.token })).json<{ data: object }>().data;

/** What the list says of quests, but for the bystander's. */
const quests = async () => (await test.operate("quest", "list")).output.split("\n").filter((line) => /^(?!777777)./.test(line));

describe("free trials that an operator sets up and decides about", () => {
  it("FTR-004 publishes a quest, changes it, and says what came of it", async () => {
    expect(await quests()).toEqual([]);
    expect((await publish(quest)).output).toBe("Quest 1 is offered: 10 followers.\n");
    expect((await publish({ ...quest, id: 1, repeats: 4 })).output).toBe("Quest 1 is offered: 10 followers.\n");
    const answer = await test.call("GET", "/api/v1/free-trial-quests?locale=de", { token: person.token });
    expect(answer.json()).toMatchObject({
      data: [{ name: "10 Follower", min_spend: 12.5, min_spend_disabled: true, repeats_count: 4, allow_proof_url: true }],
    });
    await test.call("POST", "/api/v1/free-trial-quests/1/track", { token: person.token });
    expect(await quests()).toEqual(["1: 10 followers, offered, clicks 1, trials 0"]);
  });

  it("FTR-001 shows free trials in the Earn menu, or does not, and leaves the other settings of partners", async () => {
    const settings = async () =>
      (await test.call("GET", "/api/v1/settings", { token: person.token })).json<{ data: object }>().data;
    await test.operate("widget", "terms", "--usual", "5", "--most", "10");
    expect(await settings()).toMatchObject({ free_views_is_allowed: false });
    expect((await test.operate("quest", "entry", "--shown", "yes")).output).toBe("The Earn menu leads to free trials.\n");
    expect(await settings()).toMatchObject({ free_views_is_allowed: true, default_outer_widget_partner_percent: 0.05 });
    expect((await test.operate("quest", "entry", "--shown", "no")).output).toBe("The Earn menu does not lead to free trials.\n");
    expect(await settings()).toMatchObject({ free_views_is_allowed: false, default_outer_widget_partner_percent: 0.05 });
    expect((await test.operate("quest", "entry", "--shown", "maybe")).problems).toMatch(/--shown is yes or no, not "maybe"/);
    expect((await test.operate("quest", "entry")).code).toBe(2);
  });

  it.each([
    ["no JSON", "{", /holds no JSON/],
    ["no reward", { name: "Quest" }, /reward/],
    ["a network that nobody knows", { ...quest, network: "nowhere" }, /network/],
    ["a field that there is not", { ...quest, price: 1 }, /price/],
    ["an address that is none", { ...quest, image: "javascript:alert(1)" }, /image/],
    ["a quest that there is not", { ...quest, id: 99 }, /no quest 99/],
    ["a service without a quantity", { ...quest, service: ids.likesService }, /both service and quantity/],
    ["a quantity that its service is not sold in", { ...quest, service: ids.likesService, quantity: 3 }, /cannot be ordered/],
    ["a service that is not sold", { ...quest, service: ids.disabledService, quantity: 100 }, /cannot be ordered/],
    ["a package", { ...quest, service: ids.packageService, quantity: 1 }, /cannot be ordered/],
  ])("FTR-004 publishes no quest of %s", async (_what, content, problem) => {
    expect((await publish(content)).problems).toMatch(problem);
  });

  it("FTR-004 publishes a quest with the service that its trials order, whose link it demands", async () => {
    const { output } = await publish({ ...quest, allowProof: false, service: ids.likesService, quantity: 100 });
    const id = Number(/^Quest (\d+) is offered/.exec(output)?.[1]);
    const row = await test.db.selectFrom("free_trial_quests").selectAll().where("id", "=", id).executeTakeFirst();
    expect(row).toMatchObject({
      service_id: ids.likesService,
      quantity: 100,
      network_key: "instagram",
      link_words: "instagram-likes",
    });
    await test.operate("quest", "withdraw", String(id));
  });

  it("DEC-093 lists what waits, approves it once, and rejects another for a reason that the customer reads", async () => {
    const id = await published();
    const [first, second] = [await asked(id), await asked(id)];
    const waiting = (await test.operate("trial", "list")).output;
    expect(waiting).toContain(`${first}: 10 followers (10 followers) for https://www.instagram.com/trier.`);
    expect(waiting).toContain("proof https://example.com/post");
    expect((await test.operate("waiting")).output).toContain(waiting.split("\n")[0]);
    expect((await test.operate("trial", "approve", first)).output).toMatch(/^Approved: /);
    expect((await test.operate("trial", "approve", first)).problems).toMatch(/waits for no decision: it is in_processing/);
    expect((await test.operate("trial", "reject", second)).code).toBe(2);
    expect((await test.operate("trial", "reject", second, "--reason", "Not public")).output).toMatch(/^Rejected: /);
    expect([await trialOf(first), await trialOf(second)]).toMatchObject([
      { status: "in_processing", reason: null },
      { status: "rejected", reason: "Not public" },
    ]);
    expect((await test.operate("trial", "list")).output).toBe("No trial waits.\n");
    expect((await test.operate("trial", "approve", "999")).problems).toMatch(/no trial "999"/);
    expect((await test.operate("trial", "approve", "1e3")).problems).toMatch(/no trial "1e3"/);
    expect((await test.operate("trial", "approve", `${first}x`)).problems).toMatch(/no trial "\d+x"/);
  });

  it("lists neither what is decided, nor what needs no proof, nor what has expired", async () => {
    const id = await published();
    const [decided, late, bare, open] = [
      await asked(id),
      await asked(id),
      await asked(await published()),
      await asked(await published()),
    ];
    await test.operate("trial", "reject", decided, "--reason", "Not public");
    await test.db.updateTable("free_trials").set({ proof_url: null }).where("id", "=", Number(bare)).execute();
    await test.db
      .updateTable("free_trials")
      .set({ created_at: new Date(test.clock.now() - 1), expire_at: new Date(test.clock.now()) })
      .where("id", "=", Number(late))
      .execute();
    const waiting = (await test.operate("trial", "list")).output;
    expect(
      waiting
        .split("\n")
        .map((line) => line.split(":")[0])
        .filter(Boolean),
    ).toEqual([open]);
    expect((await test.operate("trial", "approve", late)).problems).toMatch(/waits for no decision: it is created/);
    expect((await test.operate("trial", "reject", open, "--reason", "Not public")).code).toBe(0);
  });

  it("says of a trial whose service is not sold that it cannot be delivered, and lets it wait", async () => {
    const id = await published();
    const trial = await asked(id);
    const service = { service_id: ids.disabledService, quantity: 100 };
    await test.db.updateTable("free_trial_quests").set(service).where("id", "=", Number(id)).execute();
    expect((await test.operate("trial", "approve", trial)).problems).toMatch(/cannot be delivered/);
    expect(await trialOf(trial)).toMatchObject({ status: "created", order_id: null });
    expect((await test.operate("trial", "reject", trial, "--reason", "Not sold")).code).toBe(0);
  });

  it("FTR-003 withdraws a quest once; trials of it go on", async () => {
    const [quest, other] = [await published(), await published()];
    const id = await asked(quest);
    expect((await test.operate("quest", "withdraw", quest)).output).toMatch(/offered no more/);
    expect((await test.operate("quest", "withdraw", quest)).problems).toMatch(new RegExp(`No quest "${quest}" is offered`));
    expect((await test.operate("quest", "withdraw", "99999")).problems).toMatch(/No quest "99999" is offered/);
    const offered = async () => {
      const answer = await test.call("GET", "/api/v1/free-trial-quests", { token: person.token });
      return answer.json<{ data: readonly { readonly id: number }[] }>().data.map((each) => String(each.id));
    };
    expect(await offered()).toContain(other);
    expect(await offered()).not.toContain(quest);
    expect((await test.operate("trial", "approve", id)).output).toMatch(/^Approved: /);
  });
});
