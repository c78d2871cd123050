import type { PasskeyDevice } from "./passkey-device.ts";
import type { PasskeysPort } from "./passkeys-port.ts";

/** Whether a passkey can be made here and now, for anyone who has just made an account. */
export class PasskeyOffer {
  readonly #port: Pick<PasskeysPort, "list">;
  readonly #device: Pick<PasskeyDevice, "isAvailable">;

  constructor(port: Pick<PasskeysPort, "list">, device: Pick<PasskeyDevice, "isAvailable">) {
    this.#port = port;
    this.#device = device;
  }

  /** False wherever anything is in the way: nobody who registers is kept waiting for it. */
  async isOffered(): Promise<boolean> {
    if (!(await this.#device.isAvailable())) return false;
    const list = await this.#port.list();
    return list.ok && list.value.isOffered && list.value.passkeys.length === 0;
  }
}
