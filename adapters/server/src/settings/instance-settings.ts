import { defaultLocale, type LocaleCode } from "@panel/core/locale";
import { type FeatureFlags, neutralSettings, type InstanceSettings } from "@panel/core/settings";
import { settingsFromWire, settingsSchema, settingsToWire, type SettingsWire } from "@panel/wire/settings";
import type { Db } from "../database/index.ts";
import { readCabinetToken } from "./cabinet-token.ts";
import { readDocument } from "./instance-documents.ts";
import { localised } from "./localised.ts";

/** The settings of a panel that nobody configured yet. */
export const defaultSettings: InstanceSettings = { ...neutralSettings, panelName: "Panel", darkModeAvailable: true };

/** Features that need something outside which this deployment does not have: they are off, also where the operator's document switches them on. */
export type MissingFeatures = readonly (keyof FeatureFlags)[];

/** A document that names no features has those of a panel that was not configured, of which some are on. */
const without = (settings: SettingsWire, missing: MissingFeatures): SettingsWire =>
  missing.length === 0
    ? settings
    : {
        ...settings,
        features: {
          ...(settings.features ?? neutralSettings.features),
          ...Object.fromEntries(missing.map((name) => [name, false])),
        },
      };

/** The settings as they travel, in one language; the cabinet's token is this database's own where the operator wrote none. */
export async function readSettingsWire(
  db: Db,
  missing: MissingFeatures,
  locale: LocaleCode = defaultLocale,
): Promise<SettingsWire> {
  const stored = settingsSchema.safeParse(localised(await readDocument(db, "settings"), locale));
  const settings = without(stored.success ? stored.data : settingsToWire(defaultSettings), missing);
  return settings.cabinetWidgetToken === "" ? { ...settings, cabinetWidgetToken: await readCabinetToken(db) } : settings;
}

/** The settings of a document as it is stored; without one, or with one that cannot be read, those of a panel that nobody configured. */
export function settingsFromDocument(document: unknown): InstanceSettings {
  const stored = settingsSchema.safeParse(document);
  return stored.success ? settingsFromWire(stored.data) : defaultSettings;
}

/** The settings as the server's rules use them: charges, exchange rate, blocked services, the cabinet's widget token. */
export async function readInstanceSettings(db: Db, missing: MissingFeatures = []): Promise<InstanceSettings> {
  return settingsFromWire(await readSettingsWire(db, missing));
}
