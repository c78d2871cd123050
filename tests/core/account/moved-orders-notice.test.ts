import { MERGE_WAIT_MS, MovedOrdersNotice, type MovedOrders } from "@panel/core/account";
import { moneyFromCents } from "@panel/core/money";
import { failure, success, type PortResult } from "@panel/core/result";
import { ManualClock, settle } from "@panel/memory";
import { observable, runInAction } from "mobx";
import { describe, expect, it } from "vitest";

const came: MovedOrders = { id: 7, orders: 2, balance: moneyFromCents(5_10) };

async function opened(told: MovedOrders | null = came) {
  const clock = new ManualClock();
  const server: { told: MovedOrders | null; refusal: PortResult<null> | null } = { told, refusal: null };
  const dismissed: number[] = [];
  const session = observable({ profile: { isEmailVerified: false } });
  const model = new MovedOrdersNotice({
    clock,
    session,
    port: {
      movedOrders: () => Promise.resolve(success(server.told)),
      dismiss: (id) => {
        dismissed.push(id);
        if (server.refusal !== null) return Promise.resolve(server.refusal);
        if (server.told?.id === id) server.told = null;
        return Promise.resolve(success(null));
      },
    },
  });
  const stop = model.activate();
  await settle();
  return { model, server, dismissed, clock, stop, prove: () => runInAction(() => (session.profile.isEmailVerified = true)) };
}

describe("what came from a guest's account", () => {
  it("DEC-204 is told until it is dismissed, by what was seen of it", async () => {
    const { model, dismissed } = await opened();
    expect(model.told).toEqual(came);
    await model.dismiss();
    await settle();
    expect([model.told, dismissed]).toEqual([null, [7]]);
    await model.dismiss();
    expect(dismissed).toEqual([7]);
  });

  it("DEC-204 is told again where more came meanwhile", async () => {
    const { model, server } = await opened();
    server.told = { ...came, id: 8 };
    await model.dismiss();
    await settle();
    expect(model.told?.id).toBe(8);
  });

  it("goes where another tab has dismissed it, and stays with the reason where the server cannot be reached", async () => {
    const { model, server } = await opened();
    server.refusal = failure({ kind: "network" });
    await model.dismiss();
    expect([model.told, model.dismissing.refusal?.kind]).toEqual([came, "network"]);
    server.refusal = failure({ kind: "notFound", message: "" });
    server.told = null;
    await model.dismiss();
    expect(model.told).toBeNull();
  });

  it("DEC-204 is looked for a moment after the mailbox is proved on the page, unless it was left", async () => {
    const { model, server, clock, prove } = await opened(null);
    prove();
    server.told = came;
    await clock.advanceAsync(MERGE_WAIT_MS - 1);
    expect(model.told).toBeNull();
    await clock.advanceAsync(1);
    expect(model.told).toEqual(came);

    const left = await opened(null);
    left.prove();
    left.stop();
    left.server.told = came;
    await left.clock.advanceAsync(MERGE_WAIT_MS);
    expect(left.model.told).toBeNull();
  });
});
