import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SessionRefusals } from "@panel/core/auth";
import { SequentialSearch } from "@panel/core/search";
import { sessionTokens, shellTokens } from "@panel/core/inversify";
import type { UserProfile } from "@panel/core/profile";
import { success, type PortResult } from "@panel/core/result";
import type { CustomMenuItem, InstanceSettings, MenuItem, PageSettings } from "@panel/core/settings";
import { createMemoryPanel, sampleSettings, settle, type MemoryPanel } from "@panel/memory";
import { vi } from "vitest";
import { composePanel, type PanelPorts } from "../../ui/src/app/compose.ts";
import { PanelRoot } from "../../ui/src/app/panel-root.tsx";
import { startPanel } from "../../ui/src/app/start-panel.ts";
import { messageLoaders } from "../../ui/src/messages/message-loaders.ts";
import type { MessageLoaders } from "../../ui/src/messages/locale-messages.ts";

export interface RenderPanelOptions {
  readonly settings?: Partial<InstanceSettings>;
  readonly pages?: readonly PageSettings[];
  readonly menuItems?: readonly MenuItem[];
  readonly customMenuItems?: readonly CustomMenuItem[];
  /** Languages of the browser. */
  readonly languages?: readonly string[];
  /** Logs somebody in, with these fields of the profile. */
  readonly profile?: Partial<UserProfile>;
  readonly loaders?: MessageLoaders;
  /** Called before anything runs, to change ports. */
  readonly prepare?: (memory: MemoryPanel) => void;
}

/** The real panel over memory ports and a manual clock, started at an address as a page load would start it. */
export async function renderPanel(address: string, options: RenderPanelOptions = {}) {
  const memory = createMemoryPanel();
  servePanel(memory, options);
  logIn(memory, options.profile);
  options.prepare?.(memory);
  const { navigator: _navigator, ...bound } = {
    ...memory,
    search: new SequentialSearch(),
    sessionRefusals: new SessionRefusals(),
    captcha: { kind: "fixed", answer: "solved" },
    wakeUps: { onWakeUp: () => () => undefined },
  };
  const panel = composePanel(() => bound as unknown as PanelPorts, options.loaders ?? messageLoaders);
  const { pathname, search } = new URL(address, "https://panel.test");
  const started = await startPanel(panel, { path: pathname, search, languages: options.languages ?? ["en"] });
  window.history.replaceState(null, "", started.path);
  // A screen that waits for its code or messages is only picked up again by an act that is awaited.
  const rendered = await act(() => Promise.resolve(render(<PanelRoot panel={panel} base="/" />)));
  await calm();
  return {
    ...rendered,
    memory,
    panel,
    clock: memory.clock,
    session: panel.container.get(sessionTokens.session),
    route: () => panel.container.get(shellTokens.currentRoute).active,
    user: userEvent.setup(),
    stop: started.stop,
    pass: (durationMs: number) => act(() => memory.clock.advanceAsync(durationMs).then(() => settle(80))),
  };
}

function servePanel(memory: MemoryPanel, options: RenderPanelOptions): void {
  const { settings } = memory;
  const serve =
    <Value,>(value: Value) =>
    () =>
      Promise.resolve(success(value));
  settings.settings = serve({ ...sampleSettings, ...options.settings });
  settings.pages = serve(options.pages ?? []);
  settings.menuItems = serve(options.menuItems ?? []);
  settings.customMenuItems = serve(options.customMenuItems ?? []);
}

function logIn(memory: MemoryPanel, fields: Partial<UserProfile> | undefined): void {
  if (!fields) return;
  const ann = memory.accounts.add({ email: "ann@example.com", name: "Ann", password: "right horse" });
  memory.tokens.save(memory.accounts.openSession(ann));
  const read = memory.profile.profile.bind(memory.profile);
  memory.profile.profile = async (): Promise<PortResult<UserProfile>> => {
    const answer = await read();
    return answer.ok ? success({ ...answer.value, ...fields }) : answer;
  };
}

/** Lets promises, loads of code and what they render settle. */
export async function calm(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await act(async () => {
      await settle(60);
      await vi.dynamicImportSettled();
      await settle(20);
    });
  }
}

export const menuItem = (fields: Partial<MenuItem> & Pick<MenuItem, "name" | "url">): MenuItem => ({
  icon: null,
  sorting: 0,
  isNew: false,
  isForAuthorized: true,
  isForGuests: true,
  children: [],
  ...fields,
});

export const customMenuItem = (fields: Partial<CustomMenuItem> & Pick<CustomMenuItem, "name" | "url">): CustomMenuItem => ({
  id: 1,
  icon: "link",
  isBlank: false,
  isEnabled: true,
  showInInternal: true,
  showInPublic: true,
  translations: {},
  ...fields,
});
