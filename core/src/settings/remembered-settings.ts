import { localStorageKeys, type KeyValueStorage } from "../platform/index.ts";
import type { InstanceSettings, RedirectEntry } from "./instance-settings.ts";
import { neutralSettings } from "./neutral-settings.ts";

const VERSION = 1;
/** Remembered settings older than this are not used any more, in milliseconds. */
export const REMEMBERED_SETTINGS_MS = 24 * 60 * 60 * 1000;

/** Keeps the settings for a start at which the server does not answer. Storage is per host, and so are they. */
export function rememberSettings(storage: KeyValueStorage, now: number, settings: InstanceSettings): void {
  const { redirectList, customCode: _code, ...rest } = settings;
  storage.write(
    localStorageKeys.lastSettings,
    JSON.stringify({ version: VERSION, savedAt: now, settings: rest, redirects: [...redirectList] }),
  );
}

/** The remembered settings if they are whole and at most a day old; anything else is removed. Script is never remembered. */
export function recallSettings(storage: KeyValueStorage, now: number): InstanceSettings | null {
  const text = storage.read(localStorageKeys.lastSettings);
  if (text === null) return null;
  const settings = settingsFrom(text, now);
  if (!settings) storage.remove(localStorageKeys.lastSettings);
  return settings;
}

function settingsFrom(text: string, now: number): InstanceSettings | null {
  const stored = parsed(text);
  if (!isRecord(stored) || stored.version !== VERSION || !isRecord(stored.settings)) return null;
  const age = typeof stored.savedAt === "number" ? now - stored.savedAt : Number.NaN;
  if (!(age >= 0 && age <= REMEMBERED_SETTINGS_MS)) return null;
  const known: Record<string, unknown> = { ...neutralSettings };
  for (const [name, fallback] of Object.entries(neutralSettings)) {
    const value = stored.settings[name];
    if (name === "redirectList" || name === "customCode") continue;
    if (!hasSameShape(value, fallback)) return null;
    known[name] = value;
  }
  return { ...(known as unknown as InstanceSettings), redirectList: redirectsFrom(stored.redirects) };
}

/** Texts that may be null are null in the neutral settings; all else keeps its kind. */
function hasSameShape(value: unknown, fallback: unknown): boolean {
  if (fallback === null) return value === null || typeof value === "string";
  if (Array.isArray(fallback)) return Array.isArray(value);
  return typeof value === typeof fallback && value !== null && !Array.isArray(value);
}

function redirectsFrom(stored: unknown): ReadonlyMap<string, RedirectEntry> {
  const entries = Array.isArray(stored) ? stored : [];
  return new Map(entries.filter(isRedirect));
}

const isRedirect = (entry: unknown): entry is [string, RedirectEntry] =>
  Array.isArray(entry) &&
  typeof entry[0] === "string" &&
  isRecord(entry[1]) &&
  typeof entry[1].routeName === "string" &&
  isRecord(entry[1].params) &&
  (entry[1].query === null || isRecord(entry[1].query));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
