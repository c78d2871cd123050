import { action, computed, makeObservable, observable } from "mobx";
import { localStorageKeys, type KeyValueStorage } from "../platform/index.ts";

/** How services are shown (CAT-008). */
export const viewModes = ["cards", "table"] as const;
export type ViewMode = (typeof viewModes)[number];

const isViewMode = (value: unknown): value is ViewMode => value === "cards" || value === "table";

/** The part of the instance settings that names the operator's own choice. */
export interface MarketplaceSettings {
  readonly current: { readonly defaultMarketplaceView: string } | null;
}

/** Cards or table: the stored choice first, then the operator's setting, then cards (CAT-008, DEC-099). */
export class CatalogueView {
  chosen: ViewMode | null;
  readonly #storage: KeyValueStorage;
  readonly #settings: MarketplaceSettings;

  constructor(storage: KeyValueStorage, settings: MarketplaceSettings) {
    this.#storage = storage;
    this.#settings = settings;
    const stored = storage.read(localStorageKeys.catalogueView);
    this.chosen = isViewMode(stored) ? stored : null;
    makeObservable(this, { chosen: observable, mode: computed, choose: action });
  }

  get mode(): ViewMode {
    const setting = this.#settings.current?.defaultMarketplaceView;
    return this.chosen ?? (isViewMode(setting) ? setting : "cards");
  }

  choose(mode: ViewMode): void {
    this.chosen = mode;
    this.#storage.write(localStorageKeys.catalogueView, mode);
  }
}
