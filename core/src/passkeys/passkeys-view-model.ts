import { action, makeObservable, observable, runInAction } from "mobx";
import type { PortError, Result } from "../result/index.ts";
import { deviceNameOf } from "../sessions/index.ts";
import { Command, ConfirmedAction, Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { DeviceRefusal, PasskeyDevice } from "./passkey-device.ts";
import { PasskeyRenaming } from "./passkey-renaming.ts";
import { passkeyNameFrom } from "./passkey-rules.ts";
import type { Passkey, PasskeyList, PasskeyRefusal, PasskeysPort } from "./passkeys-port.ts";

export interface PasskeysViewModelDependencies {
  readonly port: PasskeysPort;
  readonly device: PasskeyDevice;
}

export type MakingRefusal = PortError | PasskeyRefusal | DeviceRefusal;

/** The passkeys of an account: made, listed, renamed, let go. */
export class PasskeysViewModel {
  readonly query: Query<void, PasskeyList>;
  readonly making: Command<void, null, MakingRefusal>;
  readonly removing: ConfirmedAction<Passkey, null>;
  readonly renaming: PasskeyRenaming;
  name = "";
  /** Whether this browser can make one; null until it is known. */
  isAvailable: boolean | null = null;
  readonly #parts: PasskeysViewModelDependencies;

  constructor(parts: PasskeysViewModelDependencies) {
    this.#parts = parts;
    const { port } = parts;
    this.query = new Query((_input, signal) => port.list(signal));
    this.making = new Command<void, null, MakingRefusal>({ send: () => this.#make(), onDone: () => this.#renew() });
    this.removing = new ConfirmedAction<Passkey, null>({ send: ({ id }) => port.remove(id), onDone: () => this.#renew() });
    this.renaming = new PasskeyRenaming(port, ({ id, name }) => this.#showRenamed(id, name));
    makeObservable(this, { name: observable, isAvailable: observable, setName: action });
  }

  activate(): Cancel {
    void this.query.run();
    void this.#parts.device.isAvailable().then((isAvailable) => runInAction(() => (this.isAvailable = isAvailable)));
    return () => this.query.cancel();
  }

  setName(name: string): void {
    this.name = name;
  }

  /** Asks the device for a passkey and keeps it. */
  async make(): Promise<void> {
    await this.making.run();
  }

  async #make(): Promise<Result<null, MakingRefusal>> {
    const { device, port } = this.#parts;
    const options = await port.beginRegistration();
    if (!options.ok) return options;
    const made = await device.create(options.value);
    if (!made.ok) return made;
    return port.register(passkeyNameFrom(this.name, deviceNameOf(await device.agent())), made.value);
  }

  /** Shown immediately; how the server keeps the name is read. */
  #showRenamed(id: number, name: string): void {
    const list = this.query.value;
    if (list) {
      this.query.show({ ...list, passkeys: list.passkeys.map((each) => (each.id === id ? { ...each, name } : each)) });
    }
    void this.query.run();
  }

  #renew(): void {
    this.setName("");
    void this.query.run();
  }
}
