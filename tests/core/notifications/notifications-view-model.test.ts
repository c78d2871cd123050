import { userId, type UserId } from "@panel/core/identifiers";
import { allNotifications } from "@panel/core/profile";
import { NotificationsViewModel, type NotificationsVisitor } from "@panel/core/notifications";
import { failure } from "@panel/core/result";
import { settle } from "@panel/memory";
import { makeObservable, observableRef, runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import { openPanel } from "../../support/open-panel.ts";

type Situation = NotificationsVisitor["situation"];

class Visitor implements NotificationsVisitor {
  situation: Situation = { kind: "guest" };
  reloads = 0;

  constructor() {
    makeObservable(this, { situation: observableRef });
  }

  reloadProfile(): Promise<void> {
    this.reloads += 1;
    return Promise.resolve();
  }
}

/** A panel with one customer, and a person who looks at the page. */
function openNotifications() {
  const { memory } = openPanel();
  const { profile } = memory.accounts.add({ email: "ann@panel.test", name: "Ann", password: "x" });
  const visitor = new Visitor();
  const viewed = async (address: { readonly userId: string | null; readonly signature: string }) => {
    const model = new NotificationsViewModel({
      notifications: memory.notifications,
      visitor,
      address,
    });
    const stop = model.activate();
    await settle();
    return { model, stop };
  };
  const own = { userId: String(profile.id), signature: profile.unsubscribeSignature };
  const become = async (situation: Situation) => {
    runInAction(() => {
      visitor.situation = situation;
    });
    await settle();
  };
  const loggedIn = (id: UserId = profile.id): Situation => ({
    kind: "loggedIn",
    profile: { id, unsubscribeSignature: profile.unsubscribeSignature },
  });
  return { memory, profile, viewed, own, become, loggedIn, reloads: () => visitor.reloads };
}

describe("the page of notifications", () => {
  it("PRO-006 PRO-005 reads the flags by the link of the address, without a login", async () => {
    const { viewed, own } = openNotifications();
    const { model } = await viewed(own);
    expect([model.flags, model.isNotFound]).toEqual([allNotifications, false]);
  });

  it("PRO-006 DEC-057 finds nobody by a wrong signature or by what is no id", async () => {
    const { viewed, own } = openNotifications();
    for (const address of [
      { ...own, signature: "forged" },
      { ...own, userId: "ann" },
    ]) {
      const { model } = await viewed(address);
      expect([model.isNotFound, model.flags]).toEqual([true, null]);
    }
  });

  it("PRO-006 DEC-057 takes the viewer's own link where the address has none, as soon as it is known", async () => {
    const { viewed, become, loggedIn } = openNotifications();
    await become({ kind: "opening" });
    const { model } = await viewed({ userId: null, signature: "" });
    expect([model.choice.kind, model.flags]).toEqual(["wait", null]);
    await become(loggedIn());
    expect(model.flags).toEqual(allNotifications);
    await become({ kind: "guest" });
    expect(model.choice).toEqual({ kind: "login" });
  });

  it("PRO-007 saves what was chosen, all flags at once, and shows it in the profile of whoever is logged in", async () => {
    const { memory, viewed, own, become, loggedIn, reloads, profile } = openNotifications();
    const { model } = await viewed(own);
    model.want("payments", false);
    expect(memory.accounts.byId(profile.id)?.profile.notifications).toEqual(allNotifications);
    await model.save();
    const saved = { ...allNotifications, payments: false };
    expect(memory.accounts.byId(profile.id)?.profile.notifications).toEqual(saved);
    expect([model.flags, model.changed, model.saving.state.kind, reloads()]).toEqual([saved, null, "done", 0]);
    await become(loggedIn());
    model.want("orders", false);
    expect(model.saving.state.kind).toBe("idle");
    await model.save();
    expect(reloads()).toBe(1);
  });

  it("PRO-007 keeps what was chosen and puts the server's words at the flag that it refused", async () => {
    const { memory, viewed, own } = openNotifications();
    const { model } = await viewed(own);
    memory.faults.notifications.save = () =>
      Promise.resolve(
        failure({ kind: "problems", message: "", problems: [{ line: null, field: "orders", message: "Not this one." }] }),
      );
    model.want("orders", false);
    await model.save();
    expect([model.messagesAt("orders"), model.messagesAt("payments")]).toEqual([["Not this one."], []]);
    expect(model.flags).toEqual({ ...allNotifications, orders: false });
  });

  it("PRO-006 sends nothing before the flags are known", async () => {
    const { memory, viewed, own } = openNotifications();
    memory.faults.notifications.flags = () => Promise.resolve(failure({ kind: "network" }));
    const { model } = await viewed({ ...own, userId: String(userId(1)) });
    let sent = 0;
    memory.faults.notifications.save = () => {
      sent += 1;
      return Promise.resolve(failure({ kind: "network" }));
    };
    model.want("orders", false);
    await model.save();
    expect([model.flags, sent]).toEqual([null, 0]);
  });
});
