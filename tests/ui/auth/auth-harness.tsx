import { act, render } from "@testing-library/react";
import { SessionRefusals, type CaptchaPort } from "@panel/core/auth";
import { SequentialSearch } from "@panel/core/catalogue";
import { sessionTokens, shellTokens } from "@panel/core/inversify";
import type { LocaleCode } from "@panel/core/locale";
import type { InstanceSettings } from "@panel/core/settings";
import { createMemoryPanel, sampleSettings, settle, type MemoryPanel } from "@panel/memory";
import { success } from "@panel/core/result";
import { composePanel, type PanelPorts } from "../../../ui/src/app/compose.ts";
import { messageLoaders } from "../../../ui/src/messages/message-loaders.ts";
import { PanelRoot } from "../../../ui/src/app/panel-root.tsx";

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
  const panel = composePanel(() => bound as unknown as PanelPorts, messageLoaders);
  await panel.messages.start(options.locale ?? "en", ["common", "shell", "errors", "auth", "profile"]);
  await panel.container.get(shellTokens.settings).load();
  const session = panel.container.get(sessionTokens.session);
  session.activate();
  await settle();
  window.history.replaceState(null, "", path);
  render(<PanelRoot panel={panel} base="/" />);
  await calm();
  const route = () => panel.container.get(shellTokens.currentRoute).active;
  return { ann, memory, panel, route, session };
}

/** Lets promises and what they render settle. */
export const calm = () => act(() => settle(80));
