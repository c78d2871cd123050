import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sessionStorageKeys } from "@panel/core/platform";
import { failure, success } from "@panel/core/result";
import type { WaysIn } from "@panel/core/ways-in";
import { describe, expect, it } from "vitest";
import type { ScriptedPanel } from "../../support/faults.ts";
import { openAuthPage, until } from "../auth/auth-fixture.tsx";
import { renderPanel } from "../../support/render-panel.tsx";
import { english } from "../../support/english.ts";

const named = (provider: string) => english("auth:continueWith", { provider });
const button = (provider: string) => screen.findByRole("button", { name: named(provider) });

/** A server that offers these, in whatever order. */
const offering = (offered: WaysIn["offered"]) => (memory: ScriptedPanel) => {
  memory.faults.waysIn.ways = () => Promise.resolve(success({ offered, connected: [] }));
};

/** Where the panel is left for. */
function leaving({ navigator }: Pick<Awaited<ReturnType<typeof openAuthPage>>["panel"], "navigator">): readonly string[] {
  const left: string[] = [];
  navigator.leave = (address) => void left.push(address);
  return left;
}

/** Somebody who comes back from Telegram to the tab that they left. */
function backFromTelegram(memory: ScriptedPanel, id: string): void {
  memory.waysIn.isTelegramOffered = true;
  memory.sessionStorage.write(sessionStorageKeys.waysIn, "login");
  memory.waysIn.answered = memory.waysIn.signedByTelegram(id, "Tess");
}

describe("ways in on login and registration", () => {
  it.each(["/login", "/register"])("AUT-023 AUT-025 %s offers Google, Facebook and Telegram, and goes there", async (page) => {
    const { panel } = await openAuthPage(page, { prepare: offering(["telegram", "facebook", "google"]) });
    const left = leaving(panel);
    const ways = await screen.findByRole("region", { name: english("auth:otherWays") });
    const names = within(ways)
      .getAllByRole("button")
      .map((each) => each.textContent);
    expect(names).toEqual(["Google", "Facebook", "Telegram"].map(named));
    await userEvent.setup().click(await button("Google"));
    await until(() => expect(left).toEqual(["https://google.example/sign-in"]));
  });

  it("AUT-025 offers no Telegram where the settings name no bot", async () => {
    await openAuthPage("/login", { prepare: offering(["google", "facebook"]) });
    await button("Google");
    expect(screen.queryByRole("button", { name: named("Telegram") })).toBeNull();
  });

  it("AUT-023 shows nothing where nothing is configured, and the form stays what it is", async () => {
    await openAuthPage("/login", { prepare: offering([]) });
    expect(await screen.findByLabelText(english("auth:email"), { exact: false })).toBeVisible();
    expect(screen.queryByRole("region", { name: english("auth:otherWays") })).toBeNull();
  });

  it("AUT-023 signs whoever comes back from Telegram in, in the tab that they left", async () => {
    const { session } = await renderPanel("/login", { prepare: (memory) => backFromTelegram(memory, "11") });
    await until(() => expect(session.profile?.telegramId).toBe("11"));
  });

  it("DEC-054 takes no answer of Telegram that this tab did not ask for", async () => {
    const { session } = await openAuthPage("/login", {
      prepare: (memory) => {
        memory.waysIn.isTelegramOffered = true;
        memory.waysIn.answered = memory.waysIn.signedByTelegram("12", "Eve");
      },
    });
    await button("Google");
    expect(session.isLoggedIn).toBe(false);
  });

  it("AUT-006 goes on to the code of whoever has a second factor, and takes the step out of the address", async () => {
    const { route } = await openAuthPage("/login?challenge=of-ann");
    expect(await screen.findByRole("heading", { name: english("auth:twoFactorTitle") })).toBeVisible();
    await until(() => expect(route().query).toEqual({}));
  });

  it("DEC-054 says why somebody came back without being signed in", async () => {
    const { route } = await openAuthPage("/login?way_problem=emailTaken");
    expect(await screen.findByRole("alert")).toHaveTextContent(english("auth:wayProblem_emailTaken"));
    await until(() => expect(route().query).toEqual({}));
  });

  it("AUT-023 says that the server is not reached, and lets one try again", async () => {
    const { memory, panel } = await openAuthPage("/login", {
      prepare: (scripted) => {
        scripted.faults.waysIn.begin = () => Promise.resolve(failure({ kind: "network" }));
      },
    });
    const left = leaving(panel);
    const user = userEvent.setup();
    await user.click(await button("Google"));
    expect(await screen.findByRole("alert")).toHaveTextContent(english("auth:problemConnection"));
    delete memory.faults.waysIn.begin;
    await user.click(await button("Google"));
    await until(() => expect(left).toHaveLength(1));
  });
});
