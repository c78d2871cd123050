import type { Result } from "../result/index.ts";
import type { PasskeyMessage } from "./passkeys-port.ts";

/** Why a device gave nothing: its owner did not want to or took too long, has one here already, or it cannot. */
export interface DeviceRefusal {
  readonly kind: "passkeyGivenUp" | "passkeyKnown" | "passkeyFailed";
}

/** The browser with the devices that it reaches. Its code is loaded with the first question. */
export interface PasskeyDevice {
  /** Whether this browser can make passkeys and sign in by them. */
  isAvailable(): Promise<boolean>;
  /** What the browser calls itself; null where it says nothing. */
  agent(): Promise<string | null>;
  create(options: PasskeyMessage): Promise<Result<PasskeyMessage, DeviceRefusal>>;
  get(options: PasskeyMessage): Promise<Result<PasskeyMessage, DeviceRefusal>>;
}
