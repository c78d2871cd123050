import { failure, success } from "@panel/core/result";
import type { DeviceSession } from "@panel/core/sessions";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import english from "../../../locales/en/profile.json" with { type: "json" };
import { flush, renderPanel } from "../../support/render-panel.tsx";

const here: DeviceSession = {
  id: "here",
  agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  address: "203.0.113.9",
  openedAt: "2026-11-20 16:09:21",
  usedAt: "2026-11-21 08:00:00",
  isCurrent: true,
  isSupport: false,
};
const phone: DeviceSession = {
  ...here,
  id: "phone",
  agent: "Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36",
  address: "198.51.100.7",
  isCurrent: false,
};
const stranger: DeviceSession = { ...phone, id: "stranger", agent: null, address: null };

async function openDevices(open: DeviceSession[]) {
  const ended: string[] = [];
  const page = await renderPanel("/profile", {
    profile: {},
    prepare: ({ faults }) => {
      faults.sessions.sessions = () => Promise.resolve(success([...open]));
      faults.sessions.end = (id) => {
        ended.push(id);
        open.splice(0, open.length, ...open.filter((one) => one.id !== id));
        return Promise.resolve(success(null));
      };
      faults.sessions.endOthers = () => {
        ended.push("others");
        open.splice(0, open.length, ...open.filter(({ isCurrent }) => isCurrent));
        return Promise.resolve(success(null));
      };
    },
  });
  await flush();
  return { ...page, ended };
}
const part = () => within(screen.getByRole("region", { name: english.devices }));
const plain = (element: HTMLElement) => (element.textContent ?? "").replace(/\s/g, " ");

describe("the devices on the page of the profile", () => {
  it("DEC-047 shows each with its name, address and time, this one marked and without a way out", async () => {
    await openDevices([here, phone, stranger]);
    const [mine, other, unknown] = part().getAllByRole("listitem");
    if (!mine || !other || !unknown) throw new Error("three devices");
    expect(plain(mine)).toMatch(/^Firefox · Linux · this device.*Nov 21, 2026.*203\.0\.113\.9$/);
    expect(within(mine).queryByRole("button")).toBeNull();
    expect(plain(other)).toMatch(/^Chrome · Android.*198\.51\.100\.7/);
    expect(plain(unknown)).toContain(english.unknownDevice);
  });

  it("DEC-047 signs one device out after a yes, and no other", async () => {
    const { user, ended } = await openDevices([here, phone, stranger]);
    await user.click(part().getByRole("button", { name: "Log out: Chrome · Android" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: english.endDeviceTitle }));
    expect(ended).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Log out" }));
    await flush();
    expect(ended).toEqual(["phone"]);
    expect(part().getAllByRole("listitem")).toHaveLength(2);
    expect(screen.getByRole("region", { name: english.devices }), "its button is gone").toHaveFocus();
  });

  it("DEC-047 signs all others out after a yes, and then offers it no more", async () => {
    const { user, ended } = await openDevices([here, phone, stranger]);
    await user.click(part().getByRole("button", { name: english.endOthers }));
    const dialog = within(await screen.findByRole("alertdialog", { name: english.endOthersTitle }));
    await user.click(dialog.getByRole("button", { name: "Log out" }));
    await flush();
    expect(ended).toEqual(["others"]);
    expect(part().getAllByRole("listitem")).toHaveLength(1);
    expect(part().queryByRole("button")).toBeNull();
  });

  it("DEC-047 keeps a device that could not be signed out, and says so", async () => {
    const { user, memory } = await openDevices([here, phone]);
    memory.faults.sessions.end = () => Promise.resolve(failure({ kind: "network" }));
    await user.click(part().getByRole("button", { name: "Log out: Chrome · Android" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: english.endDeviceTitle }));
    await user.click(dialog.getByRole("button", { name: "Log out" }));
    await flush();
    expect(dialog.getByRole("alert")).toHaveTextContent(english.problemServer);
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(part().getAllByRole("listitem")).toHaveLength(2);
  });

  it("DEC-047 offers to try again what could not be loaded", async () => {
    const { user, memory } = await renderPanel("/profile", {
      profile: {},
      prepare: ({ faults }) => {
        faults.sessions.sessions = () => Promise.resolve(failure({ kind: "network" }));
      },
    });
    await flush();
    expect(part().getByRole("alert")).toHaveTextContent(english.devicesFailed);
    delete memory.faults.sessions.sessions;
    await user.click(part().getByRole("button", { name: "Try again" }));
    await flush();
    expect(part().getAllByRole("listitem")).toHaveLength(1);
  });
});
