import { neutralSettings, type InstanceSettings } from "@panel/core/settings";
import { settingsFromWire, settingsSchema, settingsToWire, type SettingsWire } from "@panel/wire/settings";
import { runText, type Db } from "../database/connect.ts";
import { readCabinetToken } from "./cabinet-token.ts";
import { readDocument } from "./instance-documents.ts";

/** The settings of a panel that nobody configured yet. */
export const defaultSettings: InstanceSettings = { ...neutralSettings, panelName: "Panel", darkModeAvailable: true };

/** The settings as they travel; the cabinet's token is this database's own where the operator wrote none. */
export async function readSettingsWire(db: Db): Promise<SettingsWire> {
  const stored = settingsSchema.safeParse(await readDocument(db, "settings"));
  const settings = stored.success ? stored.data : settingsToWire(defaultSettings);
  return settings.cabinetWidgetToken === "" ? { ...settings, cabinetWidgetToken: await readCabinetToken(db) } : settings;
}

/** Settings with the version of the document they were read from; null where the operator wrote none. */
export interface VersionedSettings {
  readonly version: string | null;
  readonly settings: InstanceSettings;
  /** The widget token of the cabinet as the operator wrote it; null where it is the database's own. */
  readonly cabinetToken: string | null;
}

/**
 * The settings without the database's own token, read together with what tells the document's versions apart: the transaction that
 * wrote the row, which `xmin` names.
 */
async function readVersioned(db: Db): Promise<VersionedSettings> {
  const text = `select document, xmin::text as version, nullif(document->>'cabinetWidgetToken', '') as token
    from instance_documents where name = 'settings'`;
  const [row] = await runText<{ document: unknown; version: string; token: string | null }>(db, text, []);
  const stored = settingsSchema.safeParse(row?.document ?? null);
  const settings = stored.success ? settingsFromWire(stored.data) : defaultSettings;
  return { version: row?.version ?? null, settings, cabinetToken: row?.token ?? null };
}

/** The settings in memory, for those who know which version is the stored one. */
export class KnownSettings {
  #known: VersionedSettings | null = null;

  /** The settings of that version, or those of the version that is stored by now. */
  async read(db: Db, version: string | null): Promise<VersionedSettings> {
    const known = this.#known;
    if (known?.version === version) return known;
    return (this.#known = await readVersioned(db));
  }
}

/** The settings as the server's rules use them: charges, exchange rate, blocked services, the cabinet's widget token. */
export async function readInstanceSettings(db: Db): Promise<InstanceSettings> {
  return settingsFromWire(await readSettingsWire(db));
}
