import { action, makeObservable, observable } from "mobx";
import { localStorageKeys, type KeyValueStorage } from "../platform/index.ts";

/** Whether the side drawer opens when the pointer is on it; the choice is kept (NAV-003). */
export class DrawerHover {
  isOn: boolean;
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
    this.isOn = storage.read(localStorageKeys.drawerHover) !== "off";
    makeObservable(this, { isOn: observable, toggle: action });
  }

  toggle(): void {
    this.isOn = !this.isOn;
    this.#storage.write(localStorageKeys.drawerHover, this.isOn ? "on" : "off");
  }
}
