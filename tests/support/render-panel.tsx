import { sessionTokens } from "@panel/core/auth/wiring";
import { routingTokens } from "@panel/core/routing/wiring";
import { act, render, type RenderResult } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type CaptchaPort } from "@panel/core/sign-in";
import { SessionRefusals } from "@panel/core/auth";
import { SequentialSearch, type SearchPort } from "@panel/core/search";
import type { UserProfile } from "@panel/core/profile";
import { success, type PortResult } from "@panel/core/result";
import type { ActiveRoute } from "@panel/core/routing";
import type { CustomMenuItem, InstanceSettings, MenuItem, PageSettings } from "@panel/core/settings";
import { sampleSettings, settle } from "@panel/memory";
import { StrictMode, Suspense, type ReactElement, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { vi } from "vitest";
import { composePanel, type PanelFacts } from "../../ui/src/app/compose.ts";
import type { PanelPorts } from "../../ui/src/app/panel-ports.ts";
import { PanelContext } from "../../ui/src/bindings/panel-context.ts";
import { PanelRoot } from "../../ui/src/app/panel-root.tsx";
import { startPanel } from "../../ui/src/app/start-panel.ts";
import { RouteContext } from "../../ui/src/bindings/use-route.ts";
import { messageLoaders } from "../../ui/src/messages/message-loaders.ts";
import type { MessageLoaders } from "../../ui/src/messages/locale-messages.ts";
import { PanelTheme } from "../../ui/src/theme/panel-theme.tsx";
import type { ScriptedPanel } from "./faults.ts";
import { openPanel } from "./open-panel.ts";
import { hasSuspendedParts } from "./suspended-parts.ts";

interface ComposeOptions {
  readonly loaders?: MessageLoaders;
  readonly search?: SearchPort;
  readonly captcha?: CaptchaPort;
  /** Hears what the panel tells its ports. */
  readonly told?: (facts: PanelFacts) => void;
}

/** The panel as the browser composes it, over ports in memory. */
export function composeOver(memory: ScriptedPanel, { loaders, search, captcha, told }: ComposeOptions = {}) {
  const { navigator: _navigator, ...ports } = {
    ...memory,
    search: search ?? new SequentialSearch(),
    sessionRefusals: new SessionRefusals(),
    captcha: captcha ?? { kind: "fixed", answer: "solved" },
    wakeUps: { onWakeUp: () => () => undefined },
  };
  return composePanel((facts) => {
    told?.(facts);
    return ports as unknown as PanelPorts;
  }, loaders ?? messageLoaders);
}

export interface RenderPanelOptions extends ComposeOptions {
  readonly settings?: Partial<InstanceSettings>;
  readonly pages?: readonly PageSettings[];
  readonly menuItems?: readonly MenuItem[];
  readonly customMenuItems?: readonly CustomMenuItem[];
  /** Languages of the browser. */
  readonly languages?: readonly string[];
  /** Logs somebody in, with these fields of the profile. */
  readonly profile?: Partial<UserProfile>;
  /** Called before anything runs, to make accounts and to script faults. */
  readonly prepare?: (memory: ScriptedPanel) => void;
}

/** The real panel over memory ports and a manual clock, started at an address as a page load would start it. */
export async function renderPanel(address: string, options: RenderPanelOptions = {}) {
  const { memory } = openPanel();
  servePanel(memory, options);
  logIn(memory, options.profile);
  options.prepare?.(memory);
  const panel = composeOver(memory, options);
  const { pathname, search } = new URL(address, "https://panel.test");
  const started = await startPanel(panel, { path: pathname, search, languages: options.languages ?? ["en"] });
  window.history.replaceState(null, "", started.path);
  // A screen that waits for its code or messages is only picked up again by an act that is awaited.
  const rendered = await act(() => Promise.resolve(show(<PanelRoot panel={panel} base="/" />)));
  await flush();
  return {
    ...rendered,
    memory,
    panel,
    clock: memory.clock,
    session: panel.container.get(sessionTokens.session),
    route: () => panel.container.get(routingTokens.current).active,
    user: userEvent.setup(),
    stop: started.stop,
    pass: (durationMs: number) => passTime(memory, durationMs),
  };
}

interface PartPlace {
  readonly panel: ReturnType<typeof composeOver>;
  readonly route: ActiveRoute;
}

/** Shows a part of the interface within a composed panel, mounted twice as StrictMode does, and lets what is ready happen. */
export async function renderPart({ panel, route }: PartPlace, part: ReactNode) {
  const shown = show(
    <StrictMode>
      <PanelContext value={panel}>
        <PanelTheme>
          <MemoryRouter>
            <RouteContext value={route}>
              <Suspense fallback="…">{part}</Suspense>
            </RouteContext>
          </MemoryRouter>
        </PanelTheme>
      </PanelContext>
    </StrictMode>,
  );
  await flush();
  return shown;
}

function servePanel({ faults }: ScriptedPanel, options: RenderPanelOptions): void {
  const serve =
    <Value,>(value: Value) =>
    () =>
      Promise.resolve(success(value));
  faults.settings.settings = serve({ ...sampleSettings, ...options.settings });
  faults.settings.pages = serve(options.pages ?? []);
  faults.settings.menuItems = serve(options.menuItems ?? []);
  faults.settings.customMenuItems = serve(options.customMenuItems ?? []);
}

function logIn(memory: ScriptedPanel, fields: Partial<UserProfile> | undefined): void {
  if (!fields) return;
  const ann = memory.accounts.add({ email: "ann@example.com", name: "Ann", password: "right horse" });
  memory.tokens.save(memory.accounts.openSession(ann));
  const read = memory.profile.profile.bind(memory.profile);
  memory.faults.profile.profile = async (): Promise<PortResult<UserProfile>> => {
    const answer = await read();
    return answer.ok ? success({ ...answer.value, ...fields }) : answer;
  };
}

let showAgain = (): void => undefined;
let isSuspended = (): boolean => false;

/** Renders an element, for which `flush()` then waits. */
export function show(element: ReactElement): RenderResult {
  const shown = render(element);
  let latest: ReactNode = element;
  showAgain = () => {
    if (shown.container.isConnected) shown.rerender(latest);
  };
  isSuspended = () => shown.container.isConnected && hasSuspendedParts(shown.container);
  return {
    ...shown,
    rerender: (next) => {
      latest = next;
      shown.rerender(next);
    },
    unmount: () => {
      showAgain = () => undefined;
      isSuspended = () => false;
      shown.unmount();
    },
  };
}

/** Rounds without an end mean that something changes the page forever. */
const MAX_ROUNDS = 50;
/** How often a part that waits for its code is waited for, and for how long each time, in milliseconds; some tests let it wait forever. */
const MAX_WAITS = 40;
const WAIT_MS = 25;
/** A part whose code has arrived may spend a round on building its models and on asking for its data before it shows anything. */
const QUIET_ROUNDS = 2;

/**
 * Lets promises, loads of code and what they render come to rest, without time going on: until two rounds in a row have changed nothing in
 * the document, and no part waits for its code. Code that arrived before, outside of `act`, is held back by React for a moment of the real clock, so that
 * spinners do not flicker; showing the same once more ends that.
 */
export async function flush(): Promise<void> {
  let hasChanged = false;
  let quietRounds = 0;
  let waits = 0;
  const changes = new MutationObserver(() => (hasChanged = true));
  changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  try {
    for (let round = 0; round < MAX_ROUNDS + waits * QUIET_ROUNDS; round += 1) {
      hasChanged = false;
      await act(async () => {
        await settle(60);
        await vi.dynamicImportSettled();
        showAgain();
        await settle(20);
      });
      quietRounds = hasChanged || changes.takeRecords().length > 0 ? 0 : quietRounds + 1;
      if (quietRounds < QUIET_ROUNDS) continue;
      if (!isSuspended() || waits === MAX_WAITS) return;
      waits += 1;
      quietRounds = 0;
      await act(() => new Promise((resolve) => setTimeout(resolve, WAIT_MS)));
    }
  } finally {
    changes.disconnect();
  }
  throw new Error("the page never comes to rest");
}

/** Lets the panel's clock go on, and what it started come to rest. */
export const passTime = ({ clock }: Pick<ScriptedPanel, "clock">, durationMs: number): Promise<void> =>
  act(() => clock.advanceAsync(durationMs).then(() => settle(80)));

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
