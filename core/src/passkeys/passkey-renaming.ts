import { action, makeObservable, observable, observableRef } from "mobx";
import type { PortError } from "../result/index.ts";
import { Command } from "../tasks/index.ts";
import type { Passkey, PasskeyRefusal, PasskeysPort } from "./passkeys-port.ts";

/** A passkey with the name that it is to have. */
interface Renamed {
  readonly id: number;
  readonly name: string;
}

/** Gives one passkey at a time another name. */
export class PasskeyRenaming {
  /** The passkey whose name is being changed; null while none is. */
  asked: Passkey | null = null;
  name = "";
  readonly saving: Command<Renamed, null, PortError | PasskeyRefusal>;

  constructor(port: Pick<PasskeysPort, "rename">, onRenamed: (renamed: Renamed) => void) {
    this.saving = new Command<Renamed, null, PortError | PasskeyRefusal>({
      send: ({ id, name }) => port.rename(id, name),
      onDone: (_done, renamed) => {
        if (this.asked?.id === renamed.id) this.cancel();
        onRenamed(renamed);
      },
    });
    makeObservable(this, { asked: observableRef, name: observable, begin: action, cancel: action, setName: action });
  }

  begin(passkey: Passkey): void {
    if (this.saving.isRunning) return;
    this.saving.reset();
    this.asked = passkey;
    this.name = passkey.name;
  }

  cancel(): void {
    this.asked = null;
  }

  setName(name: string): void {
    this.name = name;
  }

  /** A name that was not changed needs no call. */
  async save(): Promise<void> {
    const { asked } = this;
    if (asked === null) return;
    const name = this.name.trim();
    if (name === asked.name) this.cancel();
    else await this.saving.run({ id: asked.id, name });
  }
}
