import { featureModule, provideFactory, token } from "../wiring/index.ts";
import { PasskeyEntryViewModel, PasskeysViewModel } from "./index.ts";
import { passkeyDevicePort, passkeysPort } from "./port-wiring.ts";

/** Tokens of the passkeys of the profile, and of signing in by one. */
export const passkeysTokens = {
  passkeys: token<() => PasskeysViewModel>("passkeysViewModel"),
  entry: token<() => PasskeyEntryViewModel>("passkeyEntryViewModel"),
} as const;

const parts = { port: passkeysPort, device: passkeyDevicePort };

export const passkeysModule = featureModule(
  [],
  [
    provideFactory(passkeysTokens.passkeys, PasskeysViewModel, parts),
    provideFactory(passkeysTokens.entry, PasskeyEntryViewModel, parts),
  ],
);
