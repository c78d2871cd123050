import { computed, makeObservable } from "mobx";
import type { PortError } from "../result/index.ts";
import type { KeyValueStorage } from "../platform/index.ts";
import { Query } from "../tasks/index.ts";
import { repeat, type Cancel, type Clock } from "../time/index.ts";
import type { CustomMenuItem, InstanceSettings, MenuItem, PageSettings } from "./instance-settings.ts";
import { recallSettings, rememberSettings } from "./remembered-settings.ts";
import type { SettingsPort } from "./settings-port.ts";

/** Settings are fetched again after this many milliseconds (LIF-005, BIZ). */
export const SETTINGS_REFRESH_MS = 600_000;
/** Pauses before the second and the third try of the first settings call, in milliseconds. */
export const settingsRetryPausesMs: readonly number[] = [1000, 3000];

/** One empty list, so that nobody takes it for a new one. */
const none = [] as const;

/** Why there is no value; a failure after which an older value stays is nobody's problem (LIF-016). */
export const problemOf = (query: Query<void, unknown>): PortError | null => (query.value === null ? query.refusal : null);

export interface SettingsModelDependencies {
  readonly port: SettingsPort;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
}

/** What makes this panel the operator's: settings, pages and menus, each loaded on its own (LIF-016). */
export class SettingsModel {
  readonly instance: Query<void, InstanceSettings>;
  readonly pageList: Query<void, readonly PageSettings[]>;
  readonly menu: Query<void, readonly MenuItem[]>;
  readonly customMenu: Query<void, readonly CustomMenuItem[]>;
  readonly #clock: Clock;
  readonly #storage: KeyValueStorage;

  constructor({ port, clock, storage }: SettingsModelDependencies) {
    this.#clock = clock;
    this.#storage = storage;
    this.instance = new Query((_input, signal) => port.settings(signal));
    this.pageList = new Query((_input, signal) => port.pages(signal));
    this.menu = new Query((_input, signal) => port.menuItems(signal));
    this.customMenu = new Query((_input, signal) => port.customMenuItems(signal));
    makeObservable(this, { current: computed, pages: computed, problem: computed });
  }

  /** Null until the settings are known; they may stay unknown when the server fails, and everything has to cope. */
  get current(): InstanceSettings | null {
    return this.instance.value;
  }

  get pages(): readonly PageSettings[] {
    return this.pageList.value ?? none;
  }

  get menuItems(): readonly MenuItem[] {
    return this.menu.value ?? none;
  }

  get customMenuItems(): readonly CustomMenuItem[] {
    return this.customMenu.value ?? none;
  }

  get problem(): PortError | null {
    return problemOf(this.instance);
  }

  /** Its four calls of the start, once each; the settings are tried three times (LIF-016). */
  async load(): Promise<void> {
    await Promise.all([this.#loadSettings(), this.pageList.run(), this.menu.run(), this.customMenu.run()]);
  }

  /** Loads everything again, as a change of language needs it (LOC-006); failures keep what was loaded. */
  async refresh(): Promise<void> {
    await Promise.all([this.refreshSettings(), this.pageList.run(), this.menu.run(), this.customMenu.run()]);
  }

  /** Loads the instance settings again and remembers them for a start without server. */
  async refreshSettings(): Promise<boolean> {
    const worked = (await this.instance.run()) !== "failed";
    if (worked && this.current) rememberSettings(this.#storage, this.#clock.now(), this.current);
    return worked;
  }

  /** Fetches the settings every ten minutes until stopped (LIF-005). */
  activate(): Cancel {
    return repeat(this.#clock, SETTINGS_REFRESH_MS, () => void this.refreshSettings());
  }

  async #loadSettings(): Promise<void> {
    if (await this.#tryOnce()) return;
    for (const pause of settingsRetryPausesMs) {
      await new Promise<void>((resume) => void this.#clock.schedule(pause, resume));
      if (await this.#tryOnce()) return;
    }
  }

  async #tryOnce(): Promise<boolean> {
    const worked = await this.refreshSettings();
    if (!worked && this.current === null) this.#recall();
    return worked;
  }

  /** The last good settings of this host serve for a day, so that a short failure of the server changes nothing. */
  #recall(): void {
    const remembered = recallSettings(this.#storage, this.#clock.now());
    if (remembered) this.instance.show(remembered);
  }
}
