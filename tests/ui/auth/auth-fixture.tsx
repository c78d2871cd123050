import { sessionTokens } from "@panel/core/auth/wiring";
import { routingTokens } from "@panel/core/routing/wiring";
import { settingsTokens } from "@panel/core/settings/wiring";
import { act, configure, screen, waitFor } from "@testing-library/react";
import type { CaptchaPort } from "@panel/core/sign-in";
import type { LocaleCode } from "@panel/core/locale";
import type { InstanceSettings } from "@panel/core/settings";
import { sampleSettings, settle } from "@panel/memory";
import { success } from "@panel/core/result";
import { PanelRoot } from "../../../ui/src/app/panel-root.tsx";
import type { ScriptedPanel } from "../../support/faults.ts";
import { openPanel } from "../../support/open-panel.ts";
import { composeOver, flush, show } from "../../support/render-panel.tsx";

export { flush } from "../../support/render-panel.tsx";

interface OpenOptions {
  readonly settings?: Partial<InstanceSettings>;
  readonly locale?: LocaleCode;
  readonly captcha?: CaptchaPort;
  /** Called before anything runs, to make accounts and to script faults. */
  readonly prepare?: (memory: ScriptedPanel) => void;
}

/** The whole panel over memory ports at one address, with Ann's account, mounted twice as StrictMode does. */
export async function openAuthPage(path: string, options: OpenOptions = {}) {
  // Events go without `act`: a click that leads to a page whose code is still on its way would suspend inside of it, and React
  // would never come back to that work.
  configure({ eventWrapper: (dispatch) => dispatch() as unknown });
  const { memory } = openPanel();
  const ann = memory.accounts.add({ email: "ann@example.com", name: "Ann", password: "right horse" });
  options.prepare?.(memory);
  memory.faults.settings.settings = () => Promise.resolve(success({ ...sampleSettings, ...options.settings }));
  const panel = composeOver(memory, options.captcha === undefined ? {} : { captcha: options.captcha });
  await panel.messages.start(options.locale ?? "en", ["common", "shell", "errors", "auth", "profile"]);
  await panel.container.get(settingsTokens.settings).load();
  const session = panel.container.get(sessionTokens.session);
  session.activate();
  await settle();
  window.history.replaceState(null, "", path);
  // oxlint-disable-next-line typescript/require-await -- an awaited act lets what suspends settle
  await act(async () => void show(<PanelRoot panel={panel} base="/" />));
  await flush();
  // The page's code comes by a dynamic import; what its first commit scheduled runs in the second flush.
  await screen.findByRole("heading", { level: 1 });
  await flush();
  const route = () => panel.container.get(routingTokens.current).active;
  return { ann, memory, panel, route, session };
}

/** Waits for a page that is on its way: a move is a transition, which goes on as often as what it waits for settles. */
export const until = (check: () => void) =>
  waitFor(async () => {
    await flush();
    check();
  });
