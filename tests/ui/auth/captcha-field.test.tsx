import type { CaptchaPort } from "@panel/core/sign-in";
import type { CaptchaSettings } from "@panel/core/settings";
import { localeTokens } from "@panel/core/locale/wiring";
import { settingsTokens } from "@panel/core/settings/wiring";
import { failure } from "@panel/core/result";
import { ManualClock, sampleSettings } from "@panel/memory";
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type CaptchaHost, CaptchaWidget } from "../../../adapters/browser/src/index.ts";
import { english, englishLike } from "../../support/english.ts";
import { openAuthPage, until } from "./auth-fixture.tsx";

type Setup = Readonly<Record<string, (answer?: string) => unknown>>;

/** A window whose place of scripts is a stub, in which the provider draws a box. */
class StubbedPlace {
  readonly host: CaptchaHost = {};
  readonly clock = new ManualClock();
  readonly asked: string[] = [];
  readonly setups: Readonly<Record<string, unknown>>[] = [];
  removed = 0;
  /** Whether the script comes: it draws, is blocked, or comes and is silent. */
  way: "draws" | "is blocked" | "is silent" = "draws";

  get port(): CaptchaPort {
    const scripts = () => ({
      load: (address: string) => {
        this.asked.push(address);
        if (this.way === "draws") this.#run();
        return Promise.resolve(this.way !== "is blocked");
      },
    });
    const widget = new CaptchaWidget(this.host, { scripts, clock: this.clock });
    return { kind: "widget", answer: "local", draw: (place, drawing) => widget.draw(place, drawing) };
  }

  /** What the provider tells of the captcha that was drawn last. */
  tell(name: "callback" | "expired-callback" | "error-callback", answer?: string): void {
    act(() => void (this.setups.at(-1) as Setup)[name]?.(answer));
  }

  #run(): void {
    this.host.turnstile = {
      render: (place, setup) => {
        this.setups.push(setup);
        (place as HTMLElement).textContent = "Box of the provider";
        return `widget-${String(this.setups.length)}`;
      },
      remove: () => void (this.removed += 1),
      reset: () => undefined,
    };
    this.host.panelCaptchaReady?.();
  }
}

const named: CaptchaSettings = { provider: "turnstile", siteKey: "0x4AAA_key" };
const settings = { captcha: named, features: { ...sampleSettings.features, captcha: true } };
const box = () => screen.findByText("Box of the provider");

async function openLogin(place: StubbedPlace, changes: Parameters<typeof openAuthPage>[1] = {}) {
  const sent: (string | null)[] = [];
  const opened = await openAuthPage("/login", {
    settings,
    captcha: place.port,
    prepare: (memory) => {
      memory.faults.auth.login = (credentials) => {
        sent.push(credentials.captcha);
        return Promise.resolve(failure({ kind: "network" }));
      };
    },
    ...changes,
  });
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: englishLike("auth:email") }), "ann@example.com");
  await user.type(screen.getByLabelText(englishLike("auth:password")), "right horse");
  return { ...opened, user, sent, send: () => user.click(screen.getByRole("button", { name: english("common:logIn") })) };
}

describe("the captcha of a provider", () => {
  it("AUT-020 DEC-202 draws itself by the provider's script, and its answer goes along with one request", async () => {
    const place = new StubbedPlace();
    const { send, sent } = await openLogin(place);
    expect(await box()).toBeVisible();
    expect(screen.queryByRole("checkbox", { name: english("auth:captcha") })).toBeNull();
    expect(screen.getByRole("group", { name: english("auth:captchaLabel") })).toBeVisible();
    expect(new Set(place.asked)).toEqual(
      new Set(["https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=panelCaptchaReady&hl=en"]),
    );
    expect(place.setups.at(-1)).toMatchObject({ sitekey: "0x4AAA_key", theme: "light", language: "en" });
    await send();
    expect(await screen.findByRole("alert")).toHaveTextContent(english("auth:captchaMissing"));
    place.tell("callback", "from the provider");
    await send();
    await until(() => expect(sent).toEqual(["from the provider"]));
    // An answer serves once: another captcha is drawn in its place.
    await until(() => expect(screen.getAllByText("Box of the provider")).toHaveLength(1));
    await send();
    expect(sent).toHaveLength(1);
  });

  it("AUT-020 demands another answer once one has expired", async () => {
    const place = new StubbedPlace();
    const { send, sent } = await openLogin(place);
    await box();
    place.tell("callback", "soon too old");
    place.tell("expired-callback");
    await send();
    expect(await screen.findByRole("alert")).toHaveTextContent(english("auth:captchaMissing"));
    expect(sent).toEqual([]);
  });

  it.each(["is blocked", "is silent"] as const)("AUT-020 says so where the script %s, and tries again", async (way) => {
    const place = new StubbedPlace();
    place.way = way;
    const { user, send, sent } = await openLogin(place);
    if (way === "is silent") act(() => place.clock.advance(20_000));
    expect(await screen.findByText(english("auth:captchaLost"))).toBeVisible();
    const before = place.asked.length;
    place.way = "draws";
    await user.click(screen.getByRole("button", { name: english("common:tryAgain") }));
    expect(await box()).toBeVisible();
    expect(place.asked.length).toBeGreaterThan(before);
    expect(screen.queryByText(english("auth:captchaLost"))).toBeNull();
    expect(screen.getByRole("textbox", { name: englishLike("auth:email") })).toHaveValue("ann@example.com");
    place.tell("callback", "after all");
    await send();
    await until(() => expect(sent).toEqual(["after all"]));
  });

  it("AUT-020 says so where the provider loses it, and takes no answer of it any more", async () => {
    const place = new StubbedPlace();
    const { send, sent } = await openLogin(place);
    await box();
    place.tell("callback", "before the loss");
    place.tell("error-callback");
    expect(await screen.findByText(english("auth:captchaLost"))).toBeVisible();
    await send();
    expect(sent).toEqual([]);
  });

  it("AUT-020 is drawn in the visitor's language and theme, and leaves the page with its form", async () => {
    const place = new StubbedPlace();
    const { panel } = await openAuthPage("/login", {
      settings: { ...settings, darkModeAvailable: true },
      captcha: place.port,
    });
    await box();
    await act(() => panel.container.get(localeTokens.locale).choose("pt_BR"));
    await until(() => expect(place.setups.at(-1)).toMatchObject({ language: "pt-br" }));
    expect(place.setups.at(-1)).toMatchObject({ theme: "light", hl: "pt-BR", language: "pt-br" });
    act(() => panel.container.get(settingsTokens.theme).toggle());
    await until(() => expect(place.setups.at(-1)).toMatchObject({ theme: "dark" }));
    const drawn = place.setups.length;
    await until(() => expect(place.removed).toBe(drawn - 1));
    cleanup();
    expect(place.removed).toBe(drawn);
  });

  it.each([
    ["no provider", { provider: null, siteKey: null }],
    ["no site key", { ...named, siteKey: null }],
  ] as const)("DEC-053 is the box of local use where the settings name %s", async (_name, captcha) => {
    const place = new StubbedPlace();
    const { send, sent, user } = await openLogin(place, { settings: { ...settings, captcha } });
    await user.click(screen.getByRole("checkbox", { name: english("auth:captcha") }));
    await send();
    await until(() => expect(sent).toEqual(["local"]));
    expect(place.asked).toEqual([]);
  });
});
