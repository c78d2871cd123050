import { failure } from "@panel/core/result";
import { WishListViewModel } from "@panel/core/wish-list";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { openPanel } from "../../support/open-panel.ts";

async function openWishList() {
  const { memory } = openPanel();
  const account = memory.accounts.add({ email: "ann@panel.test", name: "Ann", password: "x" });
  memory.tokens.save(memory.accounts.openSession(account));
  const model = new WishListViewModel({ wishList: memory.wishList });
  model.activate();
  await settle();
  return { memory, model };
}

const namesIn = (model: WishListViewModel) => model.entriesQuery.value?.map(({ name }) => name);

describe("the page of the wish list", () => {
  it("ROW-000 begins with what is there and shows what was added, the newest first", async () => {
    const { model } = await openWishList();
    expect(namesIn(model)).toEqual([]);
    for (const name of ["First", " Second "]) {
      model.setName(name);
      await model.submit();
    }
    expect([namesIn(model), model.name]).toEqual([["Second", "First"], ""]);
  });

  it("ROW-000 sends no name that is not accepted, and says why until there is another one", async () => {
    const { memory, model } = await openWishList();
    let sent = 0;
    memory.faults.wishList.add = () => {
      sent += 1;
      return Promise.resolve(failure({ kind: "network" }));
    };
    expect(model.nameProblem).toBeNull();
    await model.submit();
    expect([model.nameProblem, sent]).toEqual(["missing", 0]);
    model.setName("First");
    expect(model.nameProblem).toBeNull();
  });

  it("ROW-000 keeps the name and tells the server's words where it was refused", async () => {
    const { memory, model } = await openWishList();
    memory.faults.wishList.add = () =>
      Promise.resolve(
        failure({ kind: "problems", message: "", problems: [{ line: null, field: "name", message: "Not this one." }] }),
      );
    model.setName("First");
    await model.submit();
    expect([model.name, model.nameMessages]).toEqual(["First", ["Not this one."]]);
  });
});
