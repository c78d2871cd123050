import { moneyFromCents } from "@panel/core/money";
import { OWN_DATA_FILE, OwnDataViewModel } from "@panel/core/own-data";
import { guardedPort, OWNER_PROOF_LIFE_MS, OwnerProof } from "@panel/core/owner-proof";
import { failure } from "@panel/core/result";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { openPanel } from "../../support/open-panel.ts";
import { WatchedPort } from "../../support/watched-port.ts";

const EMAIL = "ann@panel.test";

/** The section on the profile of a customer who has just logged in, and what is sent by it. */
function openSection(balanceCents = 0) {
  const { memory, faults, clock } = openPanel();
  const balance = moneyFromCents(balanceCents);
  const account = memory.accounts.add({ email: EMAIL, name: "Ann", password: "right horse", balance });
  memory.tokens.save(memory.accounts.openSession(account));
  const proof = new OwnerProof({ port: memory.ownerProof, sendCode: () => memory.auth.sendTwoFactorCode(null) });
  const watched = new WatchedPort(memory.ownData, faults.ownData, ["data", "farewell", "deleteAccount"]);
  const session = { ended: 0, logOut: () => void (session.ended += 1) };
  const port = guardedPort(memory.ownData, proof, ["data", "deleteAccount"]);
  const model = new OwnDataViewModel({ port, files: memory.files, session });
  const leave = model.activate();
  return { memory, faults, clock, account, proof, watched, session, model, leave };
}

type Section = ReturnType<typeof openSection>;

/** Everything was said that the deletion needs. */
async function filledIn(section: Section): Promise<Section> {
  section.model.ask();
  await settle();
  section.model.setTyped(EMAIL);
  section.model.setGivesUpMoney(true);
  return section;
}

describe("taking one's data along", () => {
  it("EXT-own-data saves what the server keeps as a file", async () => {
    const { memory, model } = openSection();
    await model.save();
    const [file] = memory.files.savedBytes;
    expect(file).toMatchObject({ name: OWN_DATA_FILE, type: "application/json" });
    expect(new TextDecoder().decode(file?.bytes)).toContain(EMAIL);
    expect(model.saving.state.kind).toBe("done");
  });

  it("EXT-own-data saves nothing where the owner's proof is refused, and says nothing of it", async () => {
    const { clock, memory, model, proof } = openSection();
    clock.advance(OWNER_PROOF_LIFE_MS);
    const saving = model.save();
    await settle();
    expect([proof.isAsked, model.saving.isRunning]).toEqual([true, true]);
    proof.dismiss();
    await saving;
    expect([memory.files.savedBytes, model.saving.state.kind]).toEqual([[], "idle"]);
  });

  it("EXT-own-data keeps why it failed, and can be tried again", async () => {
    const { memory, model, watched } = openSection();
    watched.fail("data", { kind: "network" });
    await model.save();
    expect(model.saving.refusal).toEqual({ kind: "network" });
    await model.save();
    expect([model.saving.refusal, memory.files.savedBytes.length]).toEqual([null, 1]);
  });
});

describe("deleting the account", () => {
  it("EXT-account-deletion looks at the account whenever it is asked, and begins with nothing said", async () => {
    const section = await filledIn(openSection(500));
    const { model, watched } = section;
    expect(model.farewellQuery.value).toEqual({ confirmation: EMAIL, holds: [], money: moneyFromCents(500) });
    model.dismiss();
    expect(model.isAsked).toBe(false);
    model.ask();
    await settle();
    expect([model.isAsked, model.typed, model.givesUpMoney, model.wasSent]).toEqual([true, "", false, false]);
    expect(watched.callsOf("farewell")).toHaveLength(2);
  });

  it("EXT-account-deletion sends nothing while something holds the account, or before that is known", async () => {
    const section = openSection();
    const { account, model, watched } = section;
    account.profile = { ...account.profile, balance: moneyFromCents(-1) };
    model.ask();
    model.setTyped(EMAIL);
    await model.submit();
    await filledIn(section);
    expect(model.farewellQuery.value?.holds).toEqual(["debt"]);
    await model.submit();
    expect([watched.callsOf("deleteAccount"), model.wasSent]).toEqual([[], false]);
  });

  it("EXT-account-deletion-confirm tells what is missing only once it was sent, and sends nothing then", async () => {
    const { model, watched } = openSection(500);
    model.ask();
    await settle();
    expect(model.problems).toEqual([]);
    await model.submit();
    expect(model.problems).toEqual([
      { field: "typed", problem: "missing" },
      { field: "givesUpMoney", problem: "missing" },
    ]);
    model.setTyped("somebody else");
    model.setGivesUpMoney(true);
    expect(model.problems).toEqual([{ field: "typed", problem: "wrong" }]);
    await model.submit();
    expect(watched.callsOf("deleteAccount")).toEqual([]);
  });

  it("EXT-account-deletion-confirm deletes the account once however often it is sent, and ends the session when it is closed", async () => {
    const { memory, model, session, watched } = await filledIn(openSection(500));
    const sent = [model.submit(), model.submit()];
    await Promise.all(sent);
    expect(watched.callsOf("deleteAccount")).toEqual([[{ typed: EMAIL, givesUpMoney: true }]]);
    expect([model.isDeleted, memory.accounts.byEmail(EMAIL), session.ended]).toEqual([true, null, 0]);
    model.dismiss();
    model.dismiss();
    expect([model.isAsked, session.ended]).toEqual([false, 1]);
  });

  it("EXT-account-deletion-confirm ends the session, too, where the page is left by another way", async () => {
    const { model, leave, session } = await filledIn(openSection());
    await model.submit();
    leave();
    expect(session.ended).toBe(1);
  });

  it("EXT-account-deletion-confirm is not given up while it is under way", async () => {
    const { model, session, watched } = await filledIn(openSection());
    const gates = watched.hold("deleteAccount");
    const submitted = model.submit();
    await settle();
    model.dismiss();
    expect([model.isAsked, model.deleting.isRunning]).toEqual([true, true]);
    gates.forEach((open) => open());
    await submitted;
    expect([model.isDeleted, session.ended]).toEqual([true, 0]);
  });

  it("EXT-account-deletion-confirm stays as it was where the owner's proof is refused", async () => {
    const { clock, memory, model, proof } = await filledIn(openSection());
    clock.advance(OWNER_PROOF_LIFE_MS);
    const submitted = model.submit();
    await settle();
    expect(proof.isAsked).toBe(true);
    proof.dismiss();
    await submitted;
    expect([model.deleting.state.kind, model.typed, memory.accounts.byEmail(EMAIL) === null]).toEqual(["idle", EMAIL, false]);
  });

  it("EXT-account-deletion looks at the account again where the server refuses it", async () => {
    const { account, model, watched } = await filledIn(openSection());
    // Something was begun in another tab meanwhile.
    account.profile = { ...account.profile, balance: moneyFromCents(-1) };
    await model.submit();
    await settle();
    expect(model.deleting.refusal?.kind).toBe("server");
    expect(model.farewellQuery.value?.holds).toEqual(["debt"]);
    expect(watched.callsOf("farewell")).toHaveLength(2);
  });

  it("EXT-account-deletion-confirm tells at its field what the server has against it", async () => {
    const { faults, model, watched } = await filledIn(openSection());
    const problems = [
      { line: null, field: "typed", message: "not that" },
      { line: null, field: "other", message: "not now" },
    ] as const;
    faults.ownData.deleteAccount = () => Promise.resolve(failure({ kind: "problems", problems, message: "" }));
    await model.submit();
    await settle();
    expect([model.messagesAt("typed"), model.messagesAt("givesUpMoney"), model.messagesAt("other")]).toEqual([
      ["not that"],
      [],
      ["not now"],
    ]);
    expect(watched.callsOf("farewell")).toHaveLength(2);
  });

  it("EXT-account-deletion-confirm is sent again by hand where its answer was lost", async () => {
    const { model, watched } = await filledIn(openSection());
    watched.fail("deleteAccount", { kind: "network" });
    await model.submit();
    expect(model.deleting.refusal).toEqual({ kind: "network" });
    expect(watched.callsOf("farewell")).toHaveLength(1);
    await model.submit();
    expect(model.isDeleted).toBe(true);
  });
});
