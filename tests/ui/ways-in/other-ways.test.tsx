import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { localStorageKeys, sessionStorageKeys } from "@panel/core/platform";
import { failure, success } from "@panel/core/result";
import type { WaysIn, WaysInPort } from "@panel/core/ways-in";
import { describe, expect, it } from "vitest";
import type { ScriptedPanel } from "../../support/faults.ts";
import { openAuthPage, until } from "../auth/auth-fixture.tsx";
import { renderPanel } from "../../support/render-panel.tsx";
import { english } from "../../support/english.ts";

const named = (provider: string) => english("auth:continueWith", { provider });
const button = (provider: string) => screen.findByRole("button", { name: named(provider) });

/** A server that offers these, in whatever order. */
const offering =
  (offered: WaysIn["offered"], oneTap: WaysIn["oneTap"] = null) =>
  (memory: ScriptedPanel) => {
    memory.faults.waysIn.ways = () => Promise.resolve(success({ offered, connected: [], oneTap }));
  };

/** Where the panel is left for. */
function leaving({ navigator }: Pick<Awaited<ReturnType<typeof openAuthPage>>["panel"], "navigator">): readonly string[] {
  const left: string[] = [];
  navigator.leave = (address) => void left.push(address);
  return left;
}

/** What the sandbox plays in Google's place. */
const simulated = ({ waysIn }: Pick<ScriptedPanel, "waysIn">) => ({
  clientId: null,
  nonce: "n",
  sandboxCredential: waysIn.signedByGoogle("sandbox-one-tap", "sam@example.com"),
});

/** A person who comes back from Telegram to the tab that they left. */
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

  it("AUT-024 in the sandbox shows a prompt that says what it is, and signs in by it", async () => {
    const { session } = await openAuthPage("/login", {
      prepare: (memory) => {
        memory.waysIn.oneTap = simulated(memory);
      },
    });
    expect(await screen.findByText(english("auth:oneTapSimulated"))).toBeVisible();
    await userEvent.setup().click(screen.getByRole("button", { name: english("auth:oneTapContinue", { name: "Sam Sample" }) }));
    await until(() => expect(session.profile).toMatchObject({ email: "sam@example.com", socialProvider: "google" }));
  });

  it("AUT-024 asks Google only for whoever wants it, and by itself from then on, until a prompt is closed unanswered", async () => {
    const offer = { clientId: "panel", nonce: "of-this-page", sandboxCredential: null };
    const prepare = (memory: ScriptedPanel) => {
      memory.waysIn.oneTap = offer;
    };
    const { memory } = await openAuthPage("/login", { prepare });
    const ask = await screen.findByRole("button", { name: english("auth:oneTapAsk") });
    expect(screen.getByText(english("auth:oneTapHint"))).toBeVisible();
    expect(memory.oneTapPrompt.questions).toEqual([]);
    await userEvent.setup().click(ask);
    await until(() => expect(memory.oneTapPrompt.questions).toEqual([{ clientId: "panel", nonce: "of-this-page" }]));
    expect(memory.localStorage.read(localStorageKeys.oneTap)).toBeNull();
  });

  it("AUT-024 signs in by itself on a device that has asked for it, and takes no credential twice", async () => {
    const { memory, session } = await renderPanel("/login", {
      prepare: (scripted) => {
        scripted.waysIn.oneTap = { clientId: "panel", nonce: "n", sandboxCredential: null };
        scripted.oneTapPrompt.credential = scripted.waysIn.signedByGoogle("7", "greta@example.com");
        scripted.localStorage.write(localStorageKeys.oneTap, "1");
      },
    });
    await until(() => expect(session.profile?.email).toBe("greta@example.com"));
    expect(memory.localStorage.read(localStorageKeys.oneTap)).toBe("1");
    expect((await memory.waysIn.signInByOneTap(memory.oneTapPrompt.credential ?? "")).ok).toBe(false);
  });

  it("REF-005 AUT-024 tells who sent the visitor along with Google's word", async () => {
    const told: (readonly [string, readonly string[]])[] = [];
    await renderPanel("/login?ref=b6c0fd725e6a", {
      prepare: (memory) => {
        memory.waysIn.oneTap = { ...simulated(memory), sandboxCredential: "signed" };
        const port: Pick<WaysInPort, "signInByOneTap"> = {
          signInByOneTap: (credential, codes) => {
            told.push([credential, codes]);
            return Promise.resolve(failure({ kind: "network" }));
          },
        };
        Object.assign(memory.faults.waysIn, port);
      },
    });
    const name = english("auth:oneTapContinue", { name: "Sam Sample" });
    await userEvent.setup().click(await screen.findByRole("button", { name }));
    await until(() => expect(told).toEqual([["signed", ["b6c0fd725e6a"]]]));
  });

  it("AUT-024 says why Google's word was not taken", async () => {
    await openAuthPage("/login", {
      prepare: (memory) => {
        memory.waysIn.oneTap = { clientId: null, nonce: "n", sandboxCredential: "of somebody else" };
      },
    });
    const name = english("auth:oneTapContinue", { name: "Sam Sample" });
    await userEvent.setup().click(await screen.findByRole("button", { name }));
    expect(await screen.findByRole("alert")).toBeVisible();
  });
});
