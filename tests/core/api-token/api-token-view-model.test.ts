import { ApiTokenViewModel } from "@panel/core/api-token";
import { failure } from "@panel/core/result";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { openPanel } from "../../support/open-panel.ts";

async function openPage() {
  const { memory } = openPanel();
  const account = memory.accounts.add({ email: "ann@panel.test", name: "Ann", password: "x" });
  memory.tokens.save(memory.accounts.openSession(account));
  const model = new ApiTokenViewModel({ apiToken: memory.apiToken, clipboard: memory.clipboard });
  model.activate();
  await settle();
  return { memory, model };
}

describe("the page of the API token", () => {
  it("TOK-002 shows a token that was just made, and hides one that was there before", async () => {
    const { memory, model } = await openPage();
    model.setReadOnlyWanted(true);
    await model.make();
    const token = model.tokenQuery.value?.token;
    expect([token?.isReadOnly, model.shownText]).toEqual([true, token?.text]);
    const later = new ApiTokenViewModel({ apiToken: memory.apiToken, clipboard: memory.clipboard });
    later.activate();
    await settle();
    expect(later.shownText).toMatch(/^•+0001$/);
    later.toggle();
    expect(later.shownText).toBe(token?.text);
  });

  it("TOK-002 TOK-003 replaces and removes after a yes only", async () => {
    const { model } = await openPage();
    await model.make();
    const first = model.tokenQuery.value?.token?.text;
    model.ask("replace");
    model.ending.dismiss();
    expect(model.tokenQuery.value?.token?.text).toBe(first);
    model.ask("replace");
    await model.ending.confirm();
    expect(model.tokenQuery.value?.token?.text).not.toBe(first);
    model.ask("remove");
    await model.ending.confirm();
    expect(model.tokenQuery.value).toEqual({ token: null });
  });

  it("TOK-002 keeps the token when a newer one was refused", async () => {
    const { memory, model } = await openPage();
    await model.make();
    const first = model.tokenQuery.value?.token;
    memory.faults.apiToken.make = () => Promise.resolve(failure({ kind: "network" }));
    model.ask("replace");
    await model.ending.confirm();
    expect([model.tokenQuery.value?.token, model.ending.command.refusal]).toEqual([first, { kind: "network" }]);
  });
});
