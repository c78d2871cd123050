import { act, configure, render, screen, waitFor } from "@testing-library/react";
import { SessionRefusals, type CaptchaPort } from "@panel/core/auth";
import { SequentialSearch } from "@panel/core/search";
import { sessionTokens, shellTokens } from "@panel/core/inversify";
import type { LocaleCode } from "@panel/core/locale";
import type { InstanceSettings } from "@panel/core/settings";
import { createMemoryPanel, sampleSettings, settle, type MemoryPanel } from "@panel/memory";
import { success } from "@panel/core/result";
import { composePanel } from "../../../ui/src/app/compose.ts";
import { messageLoaders } from "../../../ui/src/messages/message-loaders.ts";
import { PanelRoot } from "../../../ui/src/app/panel-root.tsx";

// A page's code is imported on demand, which may take seconds on a busy machine. Events go without `act`: a click that leads
// to a page whose code is still on its way would suspend inside of it, and React would never come back to that work.
configure({ asyncUtilTimeout: 10_000, eventWrapper: (dispatch) => dispatch() as unknown });

interface OpenOptions {
  readonly settings?: Partial<InstanceSettings>;
  readonly locale?: LocaleCode;
  readonly captcha?: CaptchaPort;
  /** Called before anything runs, to make accounts and change ports. */
  readonly prepare?: (memory: MemoryPanel) => void;
}

/** The whole panel over memory ports at one address, with Ann's account, mounted twice as StrictMode does. */
export async function openPanel(path: string, options: OpenOptions = {}) {
  const memory = createMemoryPanel();
  const ann = memory.accounts.add({ email: "ann@example.com", name: "Ann", password: "right horse" });
  options.prepare?.(memory);
  memory.settings.settings = () => Promise.resolve(success({ ...sampleSettings, ...options.settings }));
  const ports = {
    ...memory,
    search: new SequentialSearch(),
    sessionRefusals: new SessionRefusals(),
    captcha: options.captcha ?? { kind: "fixed", answer: "solved" },
    wakeUps: { onWakeUp: () => () => undefined },
  };
  const { navigator: _navigator, ...bound } = ports;
  const panel = composePanel(() => bound, messageLoaders);
  await panel.messages.start(options.locale ?? "en", ["common", "shell", "errors", "auth", "profile"]);
  await panel.container.get(shellTokens.settings).load();
  const session = panel.container.get(sessionTokens.session);
  session.activate();
  await settle();
  window.history.replaceState(null, "", path);
  // eslint-disable-next-line @typescript-eslint/require-await -- an awaited act lets what suspends settle
  await act(async () => void render(<PanelRoot panel={panel} base="/" />));
  await calm();
  // The page's code comes by a dynamic import; what its first commit scheduled runs in the second calm.
  await screen.findByRole("heading", { level: 1 });
  await calm();
  const route = () => panel.container.get(shellTokens.currentRoute).active;
  return { ann, memory, panel, route, session };
}

/** Lets promises and what they render settle. */
export const calm = () => act(() => settle(80));

/** Waits for a page that is on its way: a move is a transition, which goes on as often as what it waits for settles. */
export const until = (check: () => void) =>
  waitFor(async () => {
    await calm();
    check();
  });
