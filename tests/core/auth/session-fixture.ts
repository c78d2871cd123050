import { type Attribution, noAttribution, EntryCode, GuestEmail, Landing } from "@panel/core/visitor";
import { CaptchaAnswer, LoginPlaces, type CaptchaPort } from "@panel/core/sign-in";
import {
  PostProfileTasks,
  SessionCleanUp,
  SessionModel,
  SessionRefusals,
  loginTargetAfter,
  standardTasks,
  type AuthPort,
  type SessionToken,
  type TokenStore,
} from "@panel/core/auth";
import { CurrentRoute, type NavigatorPort, type RouteTarget } from "@panel/core/routing";
import type { ProfilePort, UserProfile } from "@panel/core/profile";
import { noAnalyticsIds, type AnalyticsIds } from "@panel/core/platform";
import type { InstanceSettings } from "@panel/core/settings";
import {
  ManualClock,
  MemoryAccounts,
  MemoryAuthPort,
  MemoryCookies,
  MemoryProfilePort,
  MemorySecondFactorPort,
  MemoryStorageArea,
  MemoryTabs,
  MemoryTokenStore,
  RecordingLog,
  SwitchedConnection,
  sampleSettings,
  type MemoryAccount,
  settle,
} from "@panel/memory";
import { expect } from "vitest";
import type { PortError } from "@panel/core/result";

/** Ports whose answers a test replaces one by one. */
export type Overrides = Partial<AuthPort> & Partial<ProfilePort>;

// Built by hand: it notes the order of calls across ports, and opens tabs without locks, which no page of the panel is wired with.
/** A browser with one account at the server; each `openTab` is a session model of its own on the same cookies and locks. */
export class SessionFixture {
  readonly clock = new ManualClock();
  readonly accounts = new MemoryAccounts(this.clock);
  readonly tokens: TokenStore = new MemoryTokenStore();
  readonly secondFactor = new MemorySecondFactorPort({ accounts: this.accounts, tokens: this.tokens, clock: this.clock });
  readonly cookies = new MemoryCookies(this.clock);
  readonly connection = new SwitchedConnection();
  readonly area = new MemoryStorageArea();
  readonly tabArea = new MemoryStorageArea();
  readonly tabs = new MemoryTabs();
  readonly log = new RecordingLog();
  readonly route = new CurrentRoute();
  readonly wakeUpListeners = new Set<() => void>();
  /** What happened, in order. */
  readonly steps: string[] = [];
  readonly visits: RouteTarget[] = [];
  readonly account: MemoryAccount;
  readonly settings: { current: InstanceSettings | null } = { current: sampleSettings };
  readonly overrides: Overrides = {};
  analyticsIds: AnalyticsIds = noAnalyticsIds;
  captchaPort: CaptchaPort = { kind: "fixed", answer: "solved" };

  constructor() {
    this.account = this.accounts.add({ email: "ann@example.com", name: "Ann", password: "right horse" });
  }

  readonly localStorage = this.area.openView();
  readonly guestEmail = new GuestEmail({
    localStorage: this.localStorage,
    sessionStorage: this.tabArea.openView(),
    clock: this.clock,
  });
  readonly landing = new Landing(this.cookies, this.localStorage, this.clock);
  readonly entryCode = new EntryCode();

  get auth(): AuthPort {
    const real = new MemoryAuthPort({
      accounts: this.accounts,
      tokens: this.tokens,
      secondFactor: this.secondFactor,
      settings: { answersNeutrally: false },
    });
    return this.#recording(
      real,
      ["login", "register", "refresh", "logout", "requestPasswordReset", "resetPassword"],
      ["sendTwoFactorCode", "secondFactorMethods", "verifyTwoFactorCode"],
    );
  }

  attribution: Attribution = noAttribution;

  get profile(): ProfilePort {
    return this.#recording(
      new MemoryProfilePort({ accounts: this.accounts, tokens: this.tokens, secondFactor: this.secondFactor }),
      ["profile", "setEmail", "setAnalyticsIds", "setMarketingSources"],
      ["updateTwoFactor", "grades"],
    );
  }

  readonly navigator: NavigatorPort = {
    go: (target) => this.#visit("go", target),
    replace: (target) => this.#visit("replace", target),
    rewrite: () => false,
    leave: () => undefined,
  };

  get places(): LoginPlaces {
    return new LoginPlaces({ navigator: this.navigator, route: this.route, settings: this.settings });
  }

  get captcha(): CaptchaAnswer {
    return new CaptchaAnswer(this.captchaPort, this.settings);
  }

  /** A tab of a browser with locks across tabs, or of one without. */
  openTab({ hasLocks = true } = {}): FixtureTab {
    const refusals = new SessionRefusals();
    const tabs = this.tabs.openTab();
    const { clock, connection, cookies, log, profile } = this;
    const cleanUp = new SessionCleanUp({
      cookies,
      log,
      localStorage: this.localStorage,
      sessionStorage: this.tabArea.openView(),
    });
    const analytics = { record: () => undefined, ids: this.analyticsIds };
    const reloadNetworks = () => {
      this.steps.push("networks");
      return Promise.resolve();
    };
    const session = new SessionModel({
      ports: { auth: this.auth, profile, tokens: this.tokens },
      timing: {
        clock,
        connection,
        tabs: hasLocks ? tabs : { ...tabs, runExclusive: (_name, work) => work() },
        wakeUps: {
          onWakeUp: (listen) => {
            this.wakeUpListeners.add(listen);
            return () => void this.wakeUpListeners.delete(listen);
          },
        },
      },
      refusals,
      after: {
        tasks: new PostProfileTasks(standardTasks({ cookies, clock, analytics, profile, landing: this, reloadNetworks }), log),
        cleanUp,
      },
      places: { navigator: this.navigator, loginTarget: (end) => loginTargetAfter(end, this.route.active) },
    });
    return { session, refusals };
  }

  /** A token of the account, as if it had been saved on an earlier visit. */
  savedToken(): SessionToken {
    const token = this.accounts.openSession(this.account);
    this.tokens.save(token);
    return token;
  }

  wakeUp(): void {
    for (const listen of [...this.wakeUpListeners]) listen();
  }

  count(step: string): number {
    return this.steps.filter((other) => other === step).length;
  }

  changeProfile(change: Partial<UserProfile>): void {
    this.account.profile = { ...this.account.profile, ...change };
  }

  #visit(how: "go" | "replace", target: RouteTarget): void {
    this.visits.push(target);
    this.steps.push(`${how} ${target.name}`);
  }

  #recording<Port extends object>(port: Port, ...names: readonly (readonly string[])[]): Port {
    const recorded: Record<string, unknown> = {};
    for (const name of names.flat()) {
      recorded[name] = (...parameters: unknown[]) => {
        this.steps.push(name);
        const override = (this.overrides as Record<string, ((...all: unknown[]) => unknown) | undefined>)[name];
        const own = (port as Record<string, (...all: unknown[]) => unknown>)[name]!;
        return override ? override(...parameters) : own.apply(port, parameters);
      };
    }
    return recorded as Port;
  }
}

export interface FixtureTab {
  readonly session: SessionModel;
  readonly refusals: SessionRefusals;
}

/** A promise that a test settles by hand. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** A tab of somebody whose saved token was good. */
export async function loggedIn() {
  const fixture = new SessionFixture();
  fixture.savedToken();
  const tab = fixture.openTab();
  const stop = tab.session.activate();
  await settle();
  expect(tab.session.isLoggedIn).toBe(true);
  return { fixture, stop, ...tab };
}

export const refused: PortError = { kind: "unauthorized", status: 401 };
