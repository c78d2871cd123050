import { failure } from "@panel/core/result";
import { ChildPanelsViewModel } from "@panel/core/child-panels";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { openPanel } from "../../support/open-panel.ts";

async function openChildPanels() {
  const { memory } = openPanel();
  const account = memory.accounts.add({ email: "ann@panel.test", name: "Ann", password: "x" });
  memory.tokens.save(memory.accounts.openSession(account));
  const model = new ChildPanelsViewModel({ childPanels: memory.childPanels });
  model.activate();
  await settle();
  return { memory, model };
}

const namesIn = (model: ChildPanelsViewModel) => model.entriesQuery.value?.map(({ name }) => name);

describe("the page of the child panels", () => {
  it("CPN-002 begins with what is there and shows what was added, the newest first", async () => {
    const { model } = await openChildPanels();
    expect(namesIn(model)).toEqual([]);
    for (const name of ["First", " Second "]) {
      model.setName(name);
      await model.submit();
    }
    expect([namesIn(model), model.name]).toEqual([["Second", "First"], ""]);
  });

  it("CPN-002 sends no name that is not accepted, and says why until there is another one", async () => {
    const { memory, model } = await openChildPanels();
    let sent = 0;
    memory.faults.childPanels.add = () => {
      sent += 1;
      return Promise.resolve(failure({ kind: "network" }));
    };
    expect(model.nameProblem).toBeNull();
    await model.submit();
    expect([model.nameProblem, sent]).toEqual(["missing", 0]);
    model.setName("First");
    expect(model.nameProblem).toBeNull();
  });

  it("CPN-002 keeps the name and tells the server's words where it was refused", async () => {
    const { memory, model } = await openChildPanels();
    memory.faults.childPanels.add = () =>
      Promise.resolve(
        failure({ kind: "problems", message: "", problems: [{ line: null, field: "name", message: "Not this one." }] }),
      );
    model.setName("First");
    await model.submit();
    expect([model.name, model.nameMessages]).toEqual(["First", ["Not this one."]]);
  });
});
