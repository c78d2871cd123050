import type { InstallFacts, InstallPort } from "@panel/core/install";
import type { TokenStore } from "@panel/core/auth";
import { idempotencyKey, type IdentifierSource } from "@panel/core/identifiers";
import type { NavigatorPort, RouteTarget } from "@panel/core/routing";
import {
  noAnalyticsIds,
  type AnalyticsPort,
  type Clipboard,
  type ConnectionMonitor,
  type Display,
  type DisplayMode,
  type BytesFile,
  type FileSaver,
  type Log,
  type TabCoordinator,
  type TextFile,
  type VisibilityMonitor,
} from "@panel/core/platform";
import type { Cancel } from "@panel/core/time";
import type { OneTapPrompt } from "@panel/core/ways-in";

/** UUID-shaped keys that count up. */
export class CountingIdentifiers implements IdentifierSource {
  #made = 0;

  nextKey() {
    this.#made += 1;
    return idempotencyKey(`00000000-0000-4000-8000-${this.#made.toString(16).padStart(12, "0")}`);
  }
}

/** A connection that is switched by hand. */
export class SwitchedConnection implements ConnectionMonitor {
  isSparing = false;
  #isOnline = true;
  readonly #listeners = new Set<(isOnline: boolean) => void>();

  get isOnline(): boolean {
    return this.#isOnline;
  }

  switch(isOnline: boolean): void {
    this.#isOnline = isOnline;
    this.#listeners.forEach((listen) => listen(isOnline));
  }

  onChange(listen: (isOnline: boolean) => void): Cancel {
    this.#listeners.add(listen);
    return () => void this.#listeners.delete(listen);
  }

  reachesPage(): Promise<boolean> {
    return Promise.resolve(this.#isOnline);
  }
}

/** A page that is shown and hidden by hand. */
export class SwitchedVisibility implements VisibilityMonitor {
  #isVisible = true;
  readonly #listeners = new Set<(isVisible: boolean) => void>();

  get isVisible(): boolean {
    return this.#isVisible;
  }

  switch(isVisible: boolean): void {
    this.#isVisible = isVisible;
    this.#listeners.forEach((listen) => listen(isVisible));
  }

  onChange(listen: (isVisible: boolean) => void): Cancel {
    this.#listeners.add(listen);
    return () => void this.#listeners.delete(listen);
  }
}

/** Keeps the files that were handed to the user. */
export class RecordingFiles implements FileSaver {
  readonly saved: TextFile[] = [];
  readonly savedBytes: BytesFile[] = [];
  save(file: TextFile | BytesFile): void {
    if ("text" in file) this.saved.push(file);
    else this.savedBytes.push(file);
  }
}

/** Keeps the texts that were handed to the user to be pasted. */
export class RecordingClipboard implements Clipboard {
  /** The user lets nothing be written. */
  isBlocked = false;
  readonly written: string[] = [];
  write(text: string): Promise<boolean> {
    if (!this.isBlocked) this.written.push(text);
    return Promise.resolve(!this.isBlocked);
  }
}

/** The tabs of one browser: each coordinator made of it is a tab. */
export class MemoryTabs {
  readonly #tabs = new Set<Map<string, Set<(text: string) => void>>>();
  readonly #locks = new Map<string, Promise<unknown>>();

  openTab(): TabCoordinator {
    const own = new Map<string, Set<(text: string) => void>>();
    this.#tabs.add(own);
    return {
      runExclusive: (name, work) => this.#queue(name, work),
      broadcast: (topic, text) => this.#tabs.forEach((tab) => tab !== own && tab.get(topic)?.forEach((receive) => receive(text))),
      listen: (topic, receive) => {
        const receivers = own.get(topic) ?? new Set();
        own.set(topic, receivers.add(receive));
        return () => void receivers.delete(receive);
      },
    };
  }

  #queue<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const before = this.#locks.get(name) ?? Promise.resolve();
    const turn = before.then(work, work);
    this.#locks.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  }
}

/** Keeps what was logged. */
export class RecordingLog implements Log {
  readonly entries: { readonly level: "warn" | "error"; readonly message: string; readonly detail: unknown }[] = [];
  warn(message: string, detail?: unknown): void {
    this.entries.push({ level: "warn", message, detail });
  }
  error(message: string, detail?: unknown): void {
    this.entries.push({ level: "error", message, detail });
  }
}

/** Remembers where the user was sent. */
export class RecordingNavigator implements NavigatorPort {
  readonly visits: (RouteTarget & { readonly how: "go" | "replace" })[] = [];
  readonly departures: string[] = [];
  /** Says that another page is on its way. */
  isLeaving = false;
  go(target: RouteTarget): void {
    this.visits.push({ ...target, how: "go" });
  }
  replace(target: RouteTarget): void {
    this.visits.push({ ...target, how: "replace" });
  }
  rewrite(target: RouteTarget): boolean {
    if (!this.isLeaving) this.replace(target);
    return !this.isLeaving;
  }
  leave(address: string): void {
    this.departures.push(address);
  }
}

/** A device that displays the panel as it is told. */
export class SwitchedDisplay implements Display {
  mode: DisplayMode = "browser";
  prefersDark = false;
  readonly #listeners = new Set<() => void>();

  onPreferenceChange(listen: () => void): Cancel {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }

  /** As the system does in the evening, or in the morning. */
  prefer(theme: "light" | "dark"): void {
    this.prefersDark = theme === "dark";
    for (const listen of this.#listeners) listen();
  }
}

/** Keeps the events it is told. */
export class RecordingAnalytics implements AnalyticsPort {
  readonly events: string[] = [];
  readonly ids = noAnalyticsIds;
  record(event: string): void {
    this.events.push(event);
  }
}

/** A prompt of Google's that answers what it is told to; nobody agrees at first. */
export class ScriptedOneTap implements OneTapPrompt {
  readonly questions: { readonly clientId: string; readonly nonce: string }[] = [];
  credential: string | null = null;

  ask(question: { readonly clientId: string; readonly nonce: string }): Promise<string | null> {
    this.questions.push(question);
    return Promise.resolve(this.credential);
  }

  withdraw(): Promise<void> {
    return Promise.resolve();
  }
}

/** A browser whose mind about installing is changed by hand. */
export class MemoryInstall implements InstallPort {
  facts: InstallFacts = { isIos: false, isChrome: true, hasOffer: false };
  installs = 0;
  readonly #listeners = new Set<(facts: InstallFacts) => void>();
  watch(hear: (facts: InstallFacts) => void): Promise<Cancel> {
    this.#listeners.add(hear);
    hear(this.facts);
    return Promise.resolve(() => this.#listeners.delete(hear));
  }
  change(facts: Partial<InstallFacts>): void {
    this.facts = { ...this.facts, ...facts };
    for (const hear of this.#listeners) hear(this.facts);
  }
  install(): Promise<boolean> {
    this.installs += 1;
    this.change({ hasOffer: false });
    return Promise.resolve(true);
  }
}

/** A token in memory; it goes with the page. */
export class MemoryTokenStore implements TokenStore {
  #token: string | null = null;
  read(): string | null {
    return this.#token;
  }
  save(token: string): void {
    this.#token = token;
  }
  clear(): void {
    this.#token = null;
  }
}
