import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sessionStorageKeys } from "@panel/core/platform";
import { describe, expect, it } from "vitest";
import type { ScriptedPanel } from "../../support/faults.ts";
import { openAuthPage, until } from "../auth/auth-fixture.tsx";
import { english } from "../../support/english.ts";

/** Ann's profile page, where Telegram is offered. */
const openProfile = (address = "/profile", prepare: (memory: ScriptedPanel) => void = () => undefined) =>
  openAuthPage(address, {
    prepare: (memory) => {
      memory.waysIn.isTelegramOffered = true;
      const ann = memory.accounts.byEmail("ann@example.com");
      if (ann) memory.tokens.save(memory.accounts.openSession(ann));
      prepare(memory);
    },
  });

const section = () => screen.findByRole("region", { name: english("auth:connectedAccounts") });
const button = async (key: "connect" | "disconnect", provider: string) =>
  within(await section()).findByRole("button", { name: english(`auth:${key}Way`, { provider }) });

describe("connected accounts on the profile page", () => {
  it("AUT-027 goes to the provider that is to be connected", async () => {
    const { panel } = await openProfile();
    const left: string[] = [];
    panel.navigator.leave = (address) => void left.push(address);
    await userEvent.setup().click(await button("connect", "Google"));
    await until(() => expect(left).toEqual(["https://google.example/sign-in"]));
  });

  it("AUT-026 attaches the Telegram account that was gone for, and shows it", async () => {
    const { session } = await openProfile("/profile", (memory) => {
      memory.sessionStorage.write(sessionStorageKeys.waysIn, "connecting");
      memory.waysIn.answered = memory.waysIn.signedByTelegram("31", "Ann");
    });
    expect(await button("disconnect", "Telegram")).toBeVisible();
    await until(() => expect(session.profile).toMatchObject({ telegramId: "31", telegramUsername: "ann" }));
    expect(await screen.findByText("@ann")).toBeVisible();
  });

  it("AUT-026 attaches no Telegram account that somebody else has put into the address", async () => {
    const { session } = await openProfile("/profile", (memory) => {
      memory.waysIn.answered = memory.waysIn.signedByTelegram("32", "Eve");
    });
    expect(await button("connect", "Telegram")).toBeVisible();
    expect(session.profile?.telegramId).toBeNull();
  });

  it("EXT-socialite-disconnect asks before a way in is let go, and then it is gone", async () => {
    await openProfile("/profile", (memory) => {
      const ann = memory.accounts.byEmail("ann@example.com");
      if (ann) memory.waysIn.connect(ann, "google", "1");
    });
    const user = userEvent.setup();
    await user.click(await button("disconnect", "Google"));
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: english("auth:disconnectWay", { provider: "Google" }) }));
    expect(await button("connect", "Google")).toBeVisible();
  });

  it("AUT-027 says why a provider led back without being connected", async () => {
    const { route } = await openProfile("/profile?way_problem=identityTaken");
    expect(await within(await section()).findByRole("alert")).toHaveTextContent(english("auth:wayProblem_identityTaken"));
    await until(() => expect(route().query).toEqual({}));
  });
});
