import { moneyFromCents, zeroMoney } from "@panel/core/money";
import { deletionHolds, OWN_DATA_FILE, type Farewell } from "@panel/core/own-data";
import { OWNER_PROOF_LIFE_MS } from "@panel/core/owner-proof";
import type { UserProfile } from "@panel/core/profile";
import { failure, success } from "@panel/core/result";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

type Prepare = NonNullable<NonNullable<Parameters<typeof renderPanel>[1]>["prepare"]>;

const EMAIL = "ann@example.com";
const title = english("own-data:delete");
const farewell: Farewell = { confirmation: EMAIL, holds: [], money: zeroMoney };

async function openProfile(prepare: Prepare = () => {}, profile: Partial<UserProfile> = {}) {
  const opened = await renderPanel("/profile", { profile, prepare });
  await flush();
  return opened;
}
const part = () => within(screen.getByRole("region", { name: english("own-data:title") }));
const saveButton = () => part().getByRole("button", { name: english("own-data:save") });
const opener = () => part().getByRole("button", { name: title });
const dialogName = { name: title };
const noDialog = () => screen.queryByRole("alertdialog");

/** The dialog over an account that stands so. */
async function openDialog(stands: Partial<Farewell> = {}, prepare: Prepare = () => {}) {
  const opened = await openProfile((memory) => {
    memory.faults.ownData.farewell = () => Promise.resolve(success({ ...farewell, ...stands }));
    prepare(memory);
  });
  await opened.user.click(opener());
  await flush();
  return { ...opened, dialog: within(screen.getByRole("alertdialog", dialogName)) };
}
type Dialog = Awaited<ReturnType<typeof openDialog>>["dialog"];
const field = (dialog: Dialog) => dialog.getByRole("textbox", { name: english("own-data:confirmation") });
/** The tick by which so much money is given up, in the writing of the shop. */
const tickFor = (dialog: Dialog, amount: string) => {
  const words = english("own-data:giveUpMoney", { amount: "@" }).replace("@", `\\$\\s?${amount}`);
  return dialog.getByRole("checkbox", { name: new RegExp(`^${words}$`, "u") });
};
const submit = (dialog: Dialog) => dialog.getByRole("button", { name: english("own-data:deleteForGood") });

describe("the customer's own data on the profile", () => {
  it("EXT-own-data saves a file, says so, and cannot be pressed twice meanwhile", async () => {
    let answer = () => {};
    const { memory, user } = await openProfile(({ faults, ownData }) => {
      const data = ownData.data.bind(ownData);
      faults.ownData.data = async () => {
        await new Promise<void>((go) => (answer = go));
        return data();
      };
    });
    expect(part().getByText(english("own-data:about"))).toBeVisible();
    await user.click(saveButton());
    expect(saveButton()).toHaveAttribute("aria-disabled", "true");
    expect(part().getByRole("status")).toHaveTextContent(english("common:loading"));
    answer();
    await flush();
    expect(memory.files.savedBytes.map(({ name }) => name)).toEqual([OWN_DATA_FILE]);
    expect(part().getByRole("status")).toHaveTextContent(english("own-data:saved", { file: OWN_DATA_FILE }));
    expect(saveButton()).not.toHaveAttribute("aria-disabled");
  });

  it("EXT-own-data says why it failed, in the server's words where it has some, and can be tried again", async () => {
    const { memory, user } = await openProfile(({ faults }) => {
      faults.ownData.data = () => Promise.resolve(failure({ kind: "network" }));
    });
    await user.click(saveButton());
    await flush();
    expect(part().getByRole("alert")).toHaveTextContent(english("own-data:saveFailed"));
    memory.faults.ownData.data = () => Promise.resolve(failure({ kind: "server", status: 422, message: "Not today" }));
    await user.click(part().getByRole("button", { name: english("common:tryAgain") }));
    await flush();
    expect(part().getByRole("alert")).toHaveTextContent("Not today");
    delete memory.faults.ownData.data;
    await user.click(part().getByRole("button", { name: english("common:tryAgain") }));
    await flush();
    expect(part().queryByRole("alert")).toBeNull();
    expect(memory.files.savedBytes).toHaveLength(1);
  });

  it("EXT-own-data EXT-account-deletion is nothing of the operator's who opened the account", async () => {
    await openProfile(() => {}, { isImpersonated: true });
    expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
    expect(screen.queryByRole("region", { name: english("own-data:title") })).toBeNull();
  });
});

describe("the question whether the account is deleted", () => {
  it("EXT-account-deletion takes the focus, closes by Escape and by cancel, and gives the focus back", async () => {
    const { dialog, user } = await openDialog();
    expect(field(dialog)).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(noDialog()).toBeNull();
    expect(opener()).toHaveFocus();
    await user.keyboard("{Enter}");
    await flush();
    await user.click(within(screen.getByRole("alertdialog", dialogName)).getByRole("button", { name: english("common:cancel") }));
    expect(noDialog()).toBeNull();
  });

  it("EXT-account-deletion says that it looks, why it could not, and looks again", async () => {
    let answer = () => {};
    const { memory, user } = await openProfile(({ faults }) => {
      faults.ownData.farewell = async () => {
        await new Promise<void>((go) => (answer = go));
        return failure({ kind: "network" });
      };
    });
    await user.click(opener());
    const dialog = within(screen.getByRole("alertdialog", dialogName));
    expect(dialog.getByRole("status")).toHaveTextContent(english("common:loading"));
    expect(dialog.getByRole("button", { name: english("common:cancel") })).toHaveFocus();
    answer();
    await flush();
    expect(dialog.getByRole("alert")).toHaveTextContent(english("own-data:failed"));
    delete memory.faults.ownData.farewell;
    await user.click(dialog.getByRole("button", { name: english("common:tryAgain") }));
    await flush();
    expect(field(dialog)).toHaveFocus();
  });

  it("EXT-account-deletion lists what has to end first, each leading to its page, in the place of the form", async () => {
    const { dialog, user } = await openDialog({ holds: deletionHolds });
    const links = within(dialog.getByRole("list", { name: english("own-data:holds") })).getAllByRole("link");
    expect(links.map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).pathname])).toEqual([
      [english("own-data:hold_debt"), "/add-funds"],
      [english("own-data:hold_orders"), "/orders"],
      [english("own-data:hold_subscriptions"), "/subscriptions"],
      [english("own-data:hold_keywordPlan"), "/plans-and-pricing"],
      [english("own-data:hold_childPanels"), "/child-panels"],
      [english("own-data:hold_withdrawals"), "/withdrawals"],
      [english("own-data:hold_payments"), "/finances"],
      [english("own-data:hold_refunds"), "/finances"],
    ]);
    expect(dialog.queryByRole("textbox")).toBeNull();
    const buttons = dialog.getAllByRole("button");
    expect(buttons.map(({ textContent }) => textContent)).toEqual([english("common:close")]);
    expect(buttons[0]).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(noDialog()).toBeNull();
    expect(opener()).toHaveFocus();
  });

  it("EXT-account-deletion leads to the page of what holds the account", async () => {
    const { dialog, route, user } = await openDialog({ holds: ["orders"] });
    await user.click(dialog.getByRole("link", { name: english("own-data:hold_orders") }));
    await flush();
    expect(route()?.name).toBe("orders");
    expect(noDialog()).toBeNull();
  });

  it("EXT-account-deletion-confirm says what happens, and at each field what is missing or wrong", async () => {
    const { dialog, memory, user } = await openDialog({ money: moneyFromCents(12_50) });
    expect(within(dialog.getByRole("list", { name: english("own-data:consequences") })).getAllByRole("listitem")).toHaveLength(4);
    const tick = tickFor(dialog, "12,50");
    expect(field(dialog)).toHaveAccessibleDescription(english("own-data:confirmationHint", { confirmation: EMAIL }));
    await user.keyboard("{Enter}");
    expect(field(dialog)).toHaveAccessibleDescription(new RegExp(`^${english("own-data:typedMissing")}`, "u"));
    expect(tick).toHaveAccessibleDescription(english("own-data:moneyMissing"));
    await user.type(field(dialog), "bob@example.com");
    expect(field(dialog)).toHaveAccessibleDescription(
      new RegExp(`^${english("own-data:typedWrong", { confirmation: EMAIL })}`, "u"),
    );
    await user.clear(field(dialog));
    await user.type(field(dialog), EMAIL.toUpperCase());
    await user.click(tick);
    expect(dialog.queryByRole("alert")).toBeNull();
    expect(memory.accounts.byEmail(EMAIL)).not.toBeNull();
  });

  it("EXT-account-deletion-confirm asks for no tick where there is no money", async () => {
    const { dialog } = await openDialog();
    expect(dialog.queryByRole("checkbox")).toBeNull();
  });

  it("EXT-account-deletion-confirm deletes the account, says so, and then logs out", async () => {
    const { dialog, memory, route, session, user } = await openDialog();
    await user.type(field(dialog), `${EMAIL}{Enter}`);
    await flush();
    expect(memory.accounts.byEmail(EMAIL)).toBeNull();
    expect(dialog.getByRole("status")).toHaveTextContent(english("own-data:deleted"));
    const buttons = dialog.getAllByRole("button");
    expect(buttons.map(({ textContent }) => textContent)).toEqual([english("common:close")]);
    expect(buttons[0]).toHaveFocus();
    await user.keyboard("{Enter}");
    await flush();
    expect([session.profile, noDialog(), route()?.name]).toEqual([null, null, "login"]);
  });

  it("EXT-account-deletion-confirm logs out by Escape, too, once the account is gone", async () => {
    const { dialog, session, user } = await openDialog();
    await user.type(field(dialog), EMAIL);
    await user.click(submit(dialog));
    await flush();
    await user.keyboard("{Escape}");
    await flush();
    expect([session.profile, noDialog()]).toEqual([null, null]);
  });

  it("EXT-account-deletion-confirm stays open and answers nothing else while it is under way", async () => {
    let answer = () => {};
    const { dialog, user } = await openDialog({}, ({ faults }) => {
      faults.ownData.deleteAccount = async () => {
        await new Promise<void>((go) => (answer = go));
        return failure({ kind: "network" });
      };
    });
    await user.type(field(dialog), `${EMAIL}{Enter}`);
    expect(submit(dialog)).toHaveAttribute("aria-disabled", "true");
    await user.keyboard("{Escape}");
    await user.click(dialog.getByRole("button", { name: english("common:cancel") }));
    expect(field(dialog)).toBeVisible();
    answer();
    await flush();
    expect(dialog.getByRole("alert")).toHaveTextContent(english("profile:problemConnection"));
    expect(submit(dialog)).not.toHaveAttribute("aria-disabled");
  });

  it("EXT-account-deletion-confirm shows what the server has against a field there, and against the rest in the dialog", async () => {
    const problems = [
      { line: null, field: "typed", message: "Not that." },
      { line: null, field: "givesUpMoney", message: "Money came in." },
      { line: null, field: "other", message: "Not now." },
    ] as const;
    const { dialog, user } = await openDialog({}, (memory) => {
      memory.faults.ownData.deleteAccount = () => {
        memory.faults.ownData.farewell = () => Promise.resolve(success({ ...farewell, money: moneyFromCents(100) }));
        return Promise.resolve(failure({ kind: "problems", problems, message: "" }));
      };
    });
    await user.type(field(dialog), `${EMAIL}{Enter}`);
    await flush();
    expect(field(dialog)).toHaveAccessibleDescription(/^Not that\./u);
    const tick = tickFor(dialog, "1,00");
    expect(tick).toHaveAccessibleDescription(english("own-data:moneyMissing"));
    expect(dialog.getAllByRole("alert").map(({ textContent }) => textContent)).toContain("Not now.");
    await user.click(tick);
    expect(tick).toHaveAccessibleDescription("Money came in.");
  });

  it("EXT-account-deletion-confirm EXT-owner-proof-give asks for the owner's proof on top of it, and then deletes the account", async () => {
    const { dialog, memory, user } = await openDialog();
    act(() => memory.clock.advance(OWNER_PROOF_LIFE_MS));
    await user.type(field(dialog), `${EMAIL}{Enter}`);
    await flush();
    const proof = within(screen.getByRole("alertdialog", { name: english("owner-proof:title") }));
    expect(proof.getByLabelText(english("owner-proof:password"))).toHaveFocus();
    // Escape gives the proof up, and leaves what is below it.
    await user.keyboard("{Escape}");
    await flush();
    expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
    expect(field(dialog)).toHaveFocus();
    expect(field(dialog)).toHaveValue(EMAIL);
    expect(memory.accounts.byEmail(EMAIL)).not.toBeNull();
    await user.click(submit(dialog));
    await flush();
    const again = within(screen.getByRole("alertdialog", { name: english("owner-proof:title") }));
    await user.type(again.getByLabelText(english("owner-proof:password")), "right horse{Enter}");
    await flush();
    expect(memory.accounts.byEmail(EMAIL)).toBeNull();
    expect(dialog.getByRole("status")).toHaveTextContent(english("own-data:deleted"));
    expect(dialog.getByRole("button", { name: english("common:close") })).toHaveFocus();
  });
});
