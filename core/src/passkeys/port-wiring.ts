import { portToken } from "../wiring/index.ts";
import type { PasskeyDevice, PasskeysPort } from "./index.ts";

export const passkeysPort = portToken<PasskeysPort>("passkeys");
export const passkeyDevicePort = portToken<PasskeyDevice>("passkeyDevice");
